import { randomBytes } from 'node:crypto';
import type { Verdict } from './key-check.policy';
import { type Model, MODELS, type Provider } from './model.catalogue';

export interface WireAnswer {
  status: number;
  body: object;
}

const shown = (key: string) => `${key.slice(0, 6)}${'*'.repeat(8)}${key.slice(-4)}`;
const fault = (status: number, message: string, type: string, code: string | null): WireAnswer => ({
  status,
  body: { error: { message, type, param: null, code } },
});

/** The response of `GET /v1/models` in OpenAI's format. */
export function openaiAnswer(verdict: Verdict, key: string): WireAnswer {
  const where = 'You can find your API key at https://platform.openai.com/account/api-keys.';
  if (verdict === 'missing') return fault(401, `You didn't provide an API key. ${where}`, 'invalid_request_error', null);
  if (verdict === 'bad')
    return fault(401, `Incorrect API key provided: ${shown(key)}. ${where}`, 'invalid_request_error', 'invalid_api_key');
  if (verdict === 'limited')
    return fault(429, 'Rate limit reached for requests. Please try again in 20s.', 'requests', 'rate_limit_exceeded');
  return { status: 200, body: openaiList('openai') };
}

/** Groq's response: OpenAI's format with its own texts. */
export function groqAnswer(verdict: Verdict): WireAnswer {
  if (verdict === 'missing' || verdict === 'bad') return fault(401, 'Invalid API Key', 'invalid_request_error', 'invalid_api_key');
  if (verdict === 'limited')
    return fault(429, 'Rate limit reached for requests per minute. Please try again in 2s.', 'requests', 'rate_limit_exceeded');
  return { status: 200, body: openaiList('groq') };
}

/** Anthropic's response; the version header is required. */
export function anthropicAnswer(verdict: Verdict, version: string | undefined): WireAnswer {
  const errorAnswer = (status: number, type: string, message: string): WireAnswer => ({
    status,
    body: { type: 'error', error: { type, message }, request_id: `req_${randomBytes(12).toString('hex')}` },
  });
  if (verdict === 'missing') return errorAnswer(401, 'authentication_error', 'x-api-key header is required');
  if (verdict === 'bad') return errorAnswer(401, 'authentication_error', 'invalid x-api-key');
  if (!version) return errorAnswer(400, 'invalid_request_error', 'anthropic-version: header is required');
  if (verdict === 'limited') return errorAnswer(429, 'rate_limit_error', 'This request would exceed your account’s rate limit.');
  const data = MODELS.anthropic.map(({ id, name, createdAt }) => ({
    type: 'model',
    id,
    display_name: name,
    created_at: `${createdAt}T00:00:00Z`,
  }));
  return { status: 200, body: { data, has_more: false, first_id: data.at(0)?.id, last_id: data.at(-1)?.id } };
}

const openaiList = (provider: Provider) => ({ object: 'list', data: MODELS[provider].map(openaiModel) });

const openaiModel = ({ id, owner, createdAt }: Model) => ({
  id,
  object: 'model',
  created: Date.parse(createdAt) / 1000,
  owned_by: owner,
});
