import net from 'node:net';
import { Failure } from '../failure.mjs';

/** Fails when one of the ports is taken, and suggests free ones. `ports` maps the variable that sets a port to its number. */
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

/** Listening without a host uses every address, so a listener on any of them counts as taken. */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
