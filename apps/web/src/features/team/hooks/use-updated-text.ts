import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** "5 Mar 26, 14:30": the document's en-GB form, in Spanish where Spanish is spoken. */
export function useUpdatedText(): (at: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale === 'es' ? 'es' : 'en-GB', {
      day: 'numeric',
      month: 'short',
      year: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    return (at) => format.format(new Date(at));
  }, [locale]);
}
