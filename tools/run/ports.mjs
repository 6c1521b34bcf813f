import net from 'node:net';
import { Failure } from '../failure.mjs';

/** Refuses when one of the ports (by the variable that sets it) is taken, naming free ones to start with: `npm start` or the given command. */
export async function requireFreePorts(ports, command) {
  const taken = [];
  for (const [variable, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push({ variable, port });
  if (taken.length === 0) return;
  const numbers = new Intl.ListFormat('en').format(taken.map(({ port }) => String(port)));
  const others = await Promise.all(
    taken.map(async ({ variable, port }) => `${variable}=${await nextFree(port + 1, Object.values(ports))}`),
  );
  const [subject, object] = taken.length === 1 ? [`Port ${numbers} is`, 'it'] : [`Ports ${numbers} are`, 'them'];
  throw new Failure(`${subject} taken. Stop what uses ${object} or start with ${others.join(' ')} ${command}.`);
}

async function nextFree(port, planned) {
  const suits = !planned.includes(port) && (await isFree(port));
  return suits ? port : nextFree(port + 1, planned);
}

/** Without a host a listener takes every address, so that one on any of them is noticed. */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
