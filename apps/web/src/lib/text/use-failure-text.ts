import type { MessageFailure } from '@app/contracts/messages/message-failures';
import { useCallback } from 'react';
import type { FailureWords } from '@/messages/catalogue';
import { useTextScope } from './edition-context';
import { failureText } from './failure-text';

/** Words for a failed call: `const say = useFailureText(); say(error, t('saveFailed'))`. */
export function useFailureText(): (error: unknown, fallback?: string) => string {
  const { edition } = useTextScope();
  return useCallback((error, fallback) => failureText(edition, error, fallback), [edition]);
}

/** Why a message did not arrive and what to do about it; an unknown code gives the words of `failure.unknown`. */
export function useMessageFailureText(): (code: string) => FailureWords {
  const { failures } = useTextScope().edition;
  return useCallback((code) => failures[code in failures ? (code as MessageFailure) : 'failure.unknown'], [failures]);
}
