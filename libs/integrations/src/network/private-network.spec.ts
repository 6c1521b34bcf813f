import { once } from 'node:events';
import { request } from 'node:https';
import { useAgent as filteringAgent } from 'request-filtering-agent';
import { expect, it } from 'vitest';
import { leadsInside } from './private-network';

it.each(['https://127.0.0.1/', 'https://10.0.0.7/', 'https://[::1]/'])('tells from other failures that %s lies inside', async (inside) => {
  const call = async () => once(request(inside, { agent: filteringAgent(inside) }).end(), 'response');
  expect(leadsInside(await call().catch((error: unknown) => error))).toBe(true);
  expect(leadsInside(new Error('getaddrinfo ENOTFOUND push.example'))).toBe(false);
});
