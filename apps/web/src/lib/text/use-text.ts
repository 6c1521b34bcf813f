import { use } from 'react';
import { useTranslations } from 'use-intl';
import type { Messages, Namespace } from '@/locales/messages';
import { useLocaleScope } from './locale-context';

/** Errors and failed messages have hooks of their own: useFailureText, useMessageFailureText. */
export type UsedMessages = Omit<Messages, 'errors' | 'failures'>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: UsedMessages;
    Locale: 'en' | 'es';
  }
}

/**
 * The messages of one namespace, such as `useText('contacts')`: `t('title')`, `t('deleted', { name })`. Keys and arguments are checked.
 * Suspends where the route has not loaded the namespace (locales.spec.ts checks that routes do).
 */
export const useText: typeof useTranslations = (namespace) => {
  const { messages, load } = useLocaleScope().bundle;
  const [root] = String(namespace).split('.');
  if (!Object.hasOwn(messages, root ?? '')) use(load(root as Namespace));
  return useTranslations(namespace);
};
