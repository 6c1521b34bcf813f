import type { MessageFailure } from '@app/contracts/messages/message-failures';
import { use, useCallback } from 'react';
import type { FailureMessage } from '@/locales/coded-messages';
import type { TranslatedMessages } from '@/locales/messages';
import { failureText } from './failure-text';
import { useLocaleScope } from './locale-context';

/** Text for a failed call: `const say = useFailureText(); say(error, t('saveFailed'))`. */
export function useFailureText(): (error: unknown, fallback?: string) => string {
  const errors = useLoaded('errors');
  const { failure } = useLoaded('kit');
  return useCallback((error, fallback) => failureText(errors, failure, error, fallback), [errors, failure]);
}

/** Why a message did not arrive and what to do about it; an unknown code gets the text of `failure.unknown`. */
export function useMessageFailureText(): (code: string) => FailureMessage {
  const failures = useLoaded('failures');
  return useCallback((code) => failures[code in failures ? (code as MessageFailure) : 'failure.unknown'], [failures]);
}

function useLoaded<Name extends 'errors' | 'failures' | 'kit'>(namespace: Name): TranslatedMessages[Name] {
  const { messages, load } = useLocaleScope().bundle;
  if (!messages[namespace]) use(load(namespace));
  return messages[namespace] as TranslatedMessages[Name];
}
