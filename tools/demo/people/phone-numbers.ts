import type { Random } from '../random';

/** Most customers live near the dealership: the area codes around that of its own number. */
const NEAR: Record<string, readonly string[]> = {
  '305': ['305', '786', '954', '754', '561'],
  '512': ['512', '737', '210', '254', '830'],
};
const ELSEWHERE = ['239', '407', '813', '917', '201', '404', '713'] as const;

/** The block 555-0100 to 555-0199 is reserved for fiction in every North American area code. */
const US_LAST_DIGITS = range(2, 99).map((digits) => `55501${String(digits).padStart(2, '0')}`);
/** Colombia has no reserved block; the prefix 399 is not assigned to any operator. */
const CO_LAST_DIGITS = range(100, 9999).map((digits) => `399555${String(digits).padStart(4, '0')}`);

const FICTIONAL = /^(\+1[2-9]\d\d55501\d\d|\+57399555\d{4})$/;

/** Whether a number is in a fictional range. */
export const isFictional = (phone: string): boolean => FICTIONAL.test(phone);

/** Unique numbers for the customers of the dealership with this number, without the numbers of the dealerships. */
export function phoneNumbers(dealership: string, count: number, random: Random): string[] {
  const isColombian = dealership.startsWith('+57');
  const numbers = isColombian ? CO_LAST_DIGITS.map((digits) => `+57${digits}`) : usNumbers(dealership.slice(2, 5), count, random);
  return random.shuffled(numbers).slice(0, count);
}

function usNumbers(areaCode: string, count: number, random: Random): string[] {
  const numbersOf = (areaCodes: readonly string[]) =>
    random.shuffled(areaCodes.flatMap((code) => US_LAST_DIGITS.map((digits) => `+1${code}${digits}`)));
  const near = Math.round(count * 0.88);
  return [...numbersOf(NEAR[areaCode] ?? ELSEWHERE).slice(0, near), ...numbersOf(ELSEWHERE).slice(0, count - near)];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
