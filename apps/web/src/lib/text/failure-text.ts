import { ApiFailure } from '@/lib/api/api-failure';
import type { ErrorMessages } from '@/locales/coded-messages';
import type { TranslatedMessages } from '@/locales/messages';

/** The text for a failed call: ours for its code, else the server's message, else the fallback of the screen (document 000, section 8). */
export function failureText(
  errors: Partial<ErrorMessages>,
  { offline, repeated, unexpected }: TranslatedMessages['kit']['failure'],
  error: unknown,
  fallback?: string,
): string {
  if (!(error instanceof ApiFailure)) return fallback ?? unexpected;
  if (error.code === 'client.offline') return offline;
  if (error.code === 'client.repeated') return repeated;
  const known = Object.hasOwn(errors, error.code) ? errors[error.code as keyof ErrorMessages] : undefined;
  if (known) return known;
  return error.status > 0 && error.status < 500 ? error.message : (fallback ?? unexpected);
}
