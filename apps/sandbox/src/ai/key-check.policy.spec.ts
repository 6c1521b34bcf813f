import { expect, it } from 'vitest';
import { verdictOn } from './key-check.policy';

it.each([
  ['openai', '', 'missing'],
  ['openai', 'sk-proj-1234567890', 'good'],
  ['openai', 'sk-ant-1234567890', 'bad'],
  ['openai', 'sk-bad-1234567890', 'bad'],
  ['openai', 'sk-limited-1234567890', 'limited'],
  ['anthropic', 'sk-ant-api03-1234567890', 'good'],
  ['anthropic', 'sk-1234567890', 'bad'],
  ['groq', 'gsk_1234567890', 'good'],
  ['groq', 'hello', 'bad'],
] as const)('%s finds the key %j %s', (provider, key, verdict) => {
  expect(verdictOn(provider, key)).toBe(verdict);
});
