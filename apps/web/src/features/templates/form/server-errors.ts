import { ApiFailure, hasCode } from '@/lib/api/api-failure';

/** The server's words at the fields that it speaks of; none where it refused the whole. */
export function serverErrors(error: Error | null, say: (error: unknown) => string): Readonly<Record<string, string>> {
  if (hasCode(error, 'template.name_taken')) return { name: say(error) };
  return error instanceof ApiFailure ? error.fields : {};
}
