import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/api/api-failure';

export const RETRY_MS = 3_000;
/** A server that has failed for half a minute does not take the text by itself. */
export const MAX_SERVER_RETRIES = 10;

/**
 * Saves the notes of a call one after another, so that an older text never replaces a newer one: without a network again and again, and never an
 * older one while a newer one waits for it.
 */
export function notesSaving<Saved>(
  client: QueryClient,
  callId: number,
  save: (notes: string) => Promise<Saved>,
): UseMutationOptions<Saved, Error, string> {
  const id = `call-notes-${callId}`;
  const isSuperseded = () => {
    const open = client.getMutationCache().findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === id });
    return open.length > 1;
  };
  return {
    mutationFn: save,
    scope: { id },
    networkMode: 'always',
    retry: (count, failure) => failure instanceof ApiFailure && mayRetry(failure, count) && !isSuperseded(),
    retryDelay: RETRY_MS,
  };
}

/** No answer at all is a matter of the network. */
const mayRetry = ({ status }: ApiFailure, count: number): boolean => status === 0 || (status >= 500 && count < MAX_SERVER_RETRIES);
