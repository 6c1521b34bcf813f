import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Every area code of the United States; each has a hundred fictional numbers. */
export function areaCodes(): string[] {
  const candidates = Array.from({ length: 800 }, (_, index) => String(200 + index));
  return candidates.filter((code) => {
    const number = parsePhoneNumberFromString(`+1${code}5550100`);
    return number?.country === 'US' && number.isValid();
  });
}
