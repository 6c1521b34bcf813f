// Preloaded into a process: a request for the path in CRASH_ON kills it, like a fault below JavaScript.
import http from 'node:http';

const end = Reflect.get(http.OutgoingMessage.prototype, 'end');

http.OutgoingMessage.prototype.end = function endRequest(...args) {
  if (this.path?.includes(process.env.CRASH_ON)) process.kill(process.pid, 'SIGKILL');
  return end.apply(this, args);
};
