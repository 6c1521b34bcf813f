import type { MessageFailure } from '@app/contracts/messages/message-failures';
import { use, useCallback } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import type { ErrorMessages, FailureMessage } from '@/locales/coded-messages';
import type { TranslatedMessages } from '@/locales/messages';
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

/** The text for a failed call: ours for its code, else the server's message, else the fallback of the screen (document 000, section 8). */
export function failureText(
  errors: ErrorMessages,
  { offline, repeated, unexpected }: TranslatedMessages['kit']['failure'],
  error: unknown,
  fallback?: string,
): string {
  if (!(error instanceof ApiFailure)) return fallback ?? unexpected;
  if (error.code === 'client.offline') return offline;
  if (error.code === 'client.repeated') return repeated;
  if (isKnownCode(errors, error.code)) return errors[error.code];
  return error.status > 0 && error.status < 500 ? error.message : (fallback ?? unexpected);
}

const isKnownCode = (errors: ErrorMessages, code: string): code is keyof ErrorMessages => Object.hasOwn(errors, code);
