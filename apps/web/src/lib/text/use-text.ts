import { useTranslations } from 'use-intl';
import type { Messages } from '@/locales/locale-bundle';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: 'en' | 'es';
  }
}

/** The words of one area, such as `useText('contacts')`: `t('title')`, `t('deleted', { name })`. Keys and arguments are checked. */
export const useText = useTranslations;
