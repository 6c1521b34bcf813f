import type { Provider } from './model.catalogue';

/** `bad` and `limited` anywhere in a key ask for these refusals. */
export type Verdict = 'good' | 'missing' | 'bad' | 'limited';

const FORMS: Record<Provider, RegExp> = {
  openai: /^sk-(?!ant-)[\w-]{8,}$/,
  anthropic: /^sk-ant-[\w-]{8,}$/,
  groq: /^gsk_\w{8,}$/,
};

/** A key of the provider's own form is taken, whatever its letters. */
export function verdictOn(provider: Provider, key: string): Verdict {
  if (key === '') return 'missing';
  if (!FORMS[provider].test(key) || key.includes('bad')) return 'bad';
  return key.includes('limited') ? 'limited' : 'good';
}
