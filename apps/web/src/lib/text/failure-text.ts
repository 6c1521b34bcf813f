import { ApiFailure } from '@/lib/api/api-failure';
import type { LocaleBundle } from '@/locales/locale-bundle';

/**
 * What to say about a failed call: our words for its code, else the server's message, else the fallback of the screen
 * (document 000, section 8).
 */
export function failureText({ errors, messages }: LocaleBundle, error: unknown, fallback?: string): string {
  const { offline, unexpected } = messages.kit.failure;
  if (!(error instanceof ApiFailure)) return fallback ?? unexpected;
  if (error.code === 'client.offline') return offline;
  if (isCodeWithWords(errors, error.code)) return errors[error.code];
  return error.status > 0 && error.status < 500 ? error.message : (fallback ?? unexpected);
}

const isCodeWithWords = <Words extends object>(words: Words, code: string): code is string & keyof Words => Object.hasOwn(words, code);
