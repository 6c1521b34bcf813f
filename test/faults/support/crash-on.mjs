// Preloaded into a process: the request for whatever CRASH_ON names ends it at once, as a fault below JavaScript does.
import http from 'node:http';

const end = Reflect.get(http.OutgoingMessage.prototype, 'end');

http.OutgoingMessage.prototype.end = function endRequest(...args) {
  if (this.path?.includes(process.env.CRASH_ON)) process.kill(process.pid, 'SIGKILL');
  return end.apply(this, args);
};
