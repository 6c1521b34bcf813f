import { once } from 'node:events';
import net from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireFreePorts } from './ports.mjs';

let listener;
let port;
beforeEach(async () => {
  listener = net.createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address());
});
afterEach(() => listener.close());

it('suggests a free port when one is taken', async () => {
  const failure = await requireFreePorts({ PORT: port }, 'npm start').catch((error) => error.message);
  expect(failure).toMatch(new RegExp(`^Port ${port} is taken\\. Stop what uses it or start with PORT=\\d+ npm start\\.$`));
  const suggested = Number(/PORT=(\d+)/.exec(failure)[1]);
  await expect(requireFreePorts({ PORT: suggested }, 'npm start')).resolves.toBeUndefined();
});

it('does not suggest the port of another variable', async () => {
  const planned = { PORT: port, SANDBOX_PORT: port + 1 };
  const failure = await requireFreePorts(planned, 'npm start').catch((error) => error.message);
  expect(failure).not.toContain(`PORT=${port + 1} `);
});
