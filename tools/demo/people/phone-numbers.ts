import type { Random } from '../random';

/** Area codes of southern Florida first: most customers live near the dealership. */
const NEAR_MIAMI = ['305', '786', '954', '754', '561'] as const;
const ELSEWHERE = ['239', '407', '813', '917', '201', '404', '713'] as const;

/** The block 555-0100 to 555-0199 is reserved for fiction in every North American area code. */
const US_LAST_DIGITS = range(2, 99).map((digits) => `55501${String(digits).padStart(2, '0')}`);
/** Colombia has no reserved block; the prefix 399 is not assigned to any operator. */
const CO_LAST_DIGITS = range(100, 9999).map((digits) => `399555${String(digits).padStart(4, '0')}`);

const FICTIONAL = /^(\+1[2-9]\d\d55501\d\d|\+57399555\d{4})$/;

/** Whether a number is in a fictional range. */
export const isFictional = (phone: string): boolean => FICTIONAL.test(phone);

/** Unique numbers for the customers of one dealership, without the numbers of the dealerships. */
export function phoneNumbers(country: 'US' | 'CO', count: number, random: Random): string[] {
  const numbers = country === 'CO' ? CO_LAST_DIGITS.map((digits) => `+57${digits}`) : usNumbers(count, random);
  return random.shuffled(numbers).slice(0, count);
}

function usNumbers(count: number, random: Random): string[] {
  const numbersOf = (areaCodes: readonly string[]) =>
    random.shuffled(areaCodes.flatMap((code) => US_LAST_DIGITS.map((digits) => `+1${code}${digits}`)));
  const near = Math.round(count * 0.88);
  return [...numbersOf(NEAR_MIAMI).slice(0, near), ...numbersOf(ELSEWHERE).slice(0, count - near)];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
