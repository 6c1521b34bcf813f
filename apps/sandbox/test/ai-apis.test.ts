import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../src/sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(sandbox.url + path, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

it('lists models in each provider’s format', async () => {
  expect(await ask('/api.openai.com/v1/models', bearer('sk-1234567890'))).toMatchObject({
    status: 200,
    body: {
      object: 'list',
      data: expect.arrayContaining([{ id: 'gpt-6-luna', object: 'model', created: expect.any(Number), owned_by: 'system' }]),
    },
  });
  expect(await ask('/api.groq.com/openai/v1/models', bearer('gsk_1234567890'))).toMatchObject({ status: 200, body: { object: 'list' } });
  const headers = { 'x-api-key': 'sk-ant-1234567890', 'anthropic-version': '2023-06-01' };
  expect(await ask('/api.anthropic.com/v1/models', headers)).toMatchObject({
    status: 200,
    body: { has_more: false, data: expect.arrayContaining([expect.objectContaining({ type: 'model', id: 'claude-haiku-5-5' })]) },
  });
});

it('rejects keys with each provider’s errors', async () => {
  expect(await ask('/api.openai.com/v1/models', bearer('nonsense'))).toMatchObject({
    status: 401,
    body: { error: { type: 'invalid_request_error', code: 'invalid_api_key' } },
  });
  expect(await ask('/api.openai.com/v1/models')).toMatchObject({ status: 401 });
  expect(await ask('/api.groq.com/openai/v1/models', bearer('nonsense'))).toMatchObject({
    status: 401,
    body: { error: { message: 'Invalid API Key' } },
  });
  expect(await ask('/api.anthropic.com/v1/models', { 'x-api-key': 'nonsense', 'anthropic-version': '2023-06-01' })).toMatchObject({
    status: 401,
    body: {
      type: 'error',
      error: { type: 'authentication_error', message: 'invalid x-api-key' },
      request_id: expect.stringMatching(/^req_/),
    },
  });
  expect(await ask('/api.anthropic.com/v1/models', { 'x-api-key': 'sk-ant-1234567890' })).toMatchObject({ status: 400 });
  expect(await ask('/api.openai.com/v1/models', bearer('sk-limited-1234567890'))).toMatchObject({ status: 429 });
});
