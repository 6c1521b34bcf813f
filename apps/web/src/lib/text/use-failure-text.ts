import type { MessageFailure } from '@app/contracts/messages/message-failures';
import { useCallback } from 'react';
import type { FailureMessage } from '@/locales/locale-bundle';
import { useLocaleScope } from './locale-context';
import { failureText } from './failure-text';

/** Words for a failed call: `const say = useFailureText(); say(error, t('saveFailed'))`. */
export function useFailureText(): (error: unknown, fallback?: string) => string {
  const { bundle } = useLocaleScope();
  return useCallback((error, fallback) => failureText(bundle, error, fallback), [bundle]);
}

/** Why a message did not arrive and what to do about it; an unknown code gives the words of `failure.unknown`. */
export function useMessageFailureText(): (code: string) => FailureMessage {
  const { failures } = useLocaleScope().bundle;
  return useCallback((code) => failures[code in failures ? (code as MessageFailure) : 'failure.unknown'], [failures]);
}
