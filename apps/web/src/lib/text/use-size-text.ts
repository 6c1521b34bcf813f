import { useLocale } from 'use-intl';

const KILOBYTE = 1024;

/** The size of a file as a person reads it: 240 KB, 1.4 MB. */
export function useSizeText(): (bytes: number) => string {
  const locale = useLocale();
  const format = (amount: number, unit: string) =>
    `${amount.toLocaleString(locale, { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
  return (bytes) =>
    bytes < KILOBYTE * KILOBYTE ? format(Math.max(1, Math.round(bytes / KILOBYTE)), 'KB') : format(bytes / KILOBYTE / KILOBYTE, 'MB');
}
