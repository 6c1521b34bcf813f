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
  const { load } = useLocaleScope().bundle;
  const [root] = String(namespace).split('.');
  // also when it is loaded: React replays a component that suspended, and fails where the replay does not call `use` again
  use(load(root as Namespace));
  return useTranslations(namespace);
};
