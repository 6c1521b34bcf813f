/** Where dealerships and their customers are; the organization's own is offered wherever it is. */
const COUNTRIES = [
  'US',
  'CA',
  'MX',
  'GT',
  'SV',
  'HN',
  'NI',
  'CR',
  'PA',
  'CU',
  'DO',
  'PR',
  'CO',
  'VE',
  'EC',
  'PE',
  'BO',
  'CL',
  'AR',
  'UY',
  'PY',
  'BR',
  'ES',
  'PT',
  'FR',
  'DE',
  'IT',
  'GB',
];

/** By name, in the language in force. */
export function countryOptions(locale: string, own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return [...new Set([...COUNTRIES, own])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((left, right) => left.label.localeCompare(right.label, locale));
}
