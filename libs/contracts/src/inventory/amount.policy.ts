interface Amount {
  value: number;
  /** A point before three digits separates thousands. */
  isLocaleGuess: boolean;
}

const THOUSANDS = /^[1-9]\d{0,2}(?:[., ]\d{3})+$/;

/**
 * A number as people and programs write it. A sign before groups of three digits separates thousands; any other single sign is the decimal one, also
 * before the four digits that databases write; of two different signs the last one is. Blanks and apostrophes separate thousands. Null for what is no
 * plain number.
 */
export function amountOf(text: string): Amount | null {
  const digits = text.trim().replaceAll(/[\s\u00a0'’]/g, ' ');
  if (!/^\d[\d., ]*$/.test(digits)) return null;
  const signs = [...digits.matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (!last) return { value: wholeNumber(digits), isLocaleGuess: false };
  const isMixed = signs.some(([sign]) => sign !== last[0]);
  if (!isMixed && THOUSANDS.test(digits)) return { value: wholeNumber(digits), isLocaleGuess: last[0] === '.' };
  const whole = digits.slice(0, last.index);
  if (isMixed ? !THOUSANDS.test(whole) || whole.includes(last[0]) : signs.length > 1) return null;
  const decimals = digits.slice(last.index + 1).replaceAll(' ', '');
  return { value: Number(`${wholeNumber(whole)}.${decimals || '0'}`), isLocaleGuess: isMixed && last[0] === ',' };
}

const wholeNumber = (text: string): number => Number(text.replaceAll(/[., ]/g, ''));
