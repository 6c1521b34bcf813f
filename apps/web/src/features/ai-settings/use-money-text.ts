import { useFormatter } from 'use-intl';

/** Dollars; amounts below a cent keep the digits that say something. */
export function useMoneyText(): (dollars: number) => string {
  const format = useFormatter();
  return (dollars) =>
    format.number(dollars, {
      style: 'currency',
      currency: 'USD',
      ...(dollars > 0 && dollars < 0.01 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    });
}
