import type { Provider } from './model.catalogue';

/** A key that contains `bad` or `limited` gets these errors. */
export type Verdict = 'good' | 'missing' | 'bad' | 'limited';

const FORMS: Record<Provider, RegExp> = {
  openai: /^sk-(?!ant-)[\w-]{8,}$/,
  anthropic: /^sk-ant-[\w-]{8,}$/,
  groq: /^gsk_\w{8,}$/,
};

/** Accepts every key in the provider's format. */
export function verdictOn(provider: Provider, key: string): Verdict {
  if (key === '') return 'missing';
  if (!FORMS[provider].test(key) || key.includes('bad')) return 'bad';
  return key.includes('limited') ? 'limited' : 'good';
}
