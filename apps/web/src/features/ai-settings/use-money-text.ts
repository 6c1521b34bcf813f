import { useDollars } from '@/lib/text/use-dollars';

/** Dollars; amounts below a cent keep the digits that say something. */
export function useMoneyText(): (dollars: number) => string {
  const dollarsOf = useDollars();
  return (dollars) =>
    dollarsOf(
      dollars,
      dollars > 0 && dollars < 0.01 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    );
}
