import { useFormatter, useLocale } from 'use-intl';

type Digits = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits' | 'maximumSignificantDigits'>;

/** The signs of dollars, whatever the language of the page. */
export const DOLLAR_LOCALE = 'en-US';

/** US dollars as they are written where our prices are read: $50, and US$50 in Spanish, where a bare sign is another currency. */
export function useDollars(): (amount: number, digits: Digits) => string {
  const format = useFormatter();
  const locale = useLocale();
  return (amount, digits) =>
    locale === 'es'
      ? `US$${amount.toLocaleString(DOLLAR_LOCALE, digits)}`
      : format.number(amount, { style: 'currency', currency: 'USD', ...digits });
}
