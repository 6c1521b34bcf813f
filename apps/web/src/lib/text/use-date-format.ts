import { useMemo } from 'react';
import { useLocale, useTimeZone } from 'use-intl';

/** English pages say "5 Nov 2026" everywhere, as the documents do (document 000, section 2): one form for each language. */
const DATE_LOCALES: Record<string, string> = { en: 'en-GB' };

/** Formats dates and times in the current language, by the clock of the organization unless the options name another. */
export function useDateFormat(): (at: Date, options: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => dateFormatIn(locale, timeZone), [locale, timeZone]);
}

export const dateFormatIn =
  (locale: string, timeZone: string | undefined) =>
  (at: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(DATE_LOCALES[locale] ?? locale, { timeZone, ...options }).format(at);
