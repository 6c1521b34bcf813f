import { expect, it } from 'vitest';
import { fileFormOf, fileTime } from './file-form.policy';

it.each([
  ['US', 'bilingual', ',', 'en'],
  ['CO', 'bilingual', ';', 'es'],
  ['CO', 'en', ';', 'en'],
  ['MX', 'bilingual', ',', 'es'],
  ['ES', 'es', ';', 'es'],
  ['BR', 'bilingual', ';', 'en'],
] as const)('a file for %s in the language "%s" has "%s" and is in %s', (country, chosen, delimiter, language) => {
  expect(fileFormOf({ country, timezone: 'America/Bogota' }, chosen)).toEqual({ delimiter, language, timeZone: 'America/Bogota' });
});

it('has times of the organization', () => {
  const form = fileFormOf({ country: 'CO', timezone: 'America/Bogota' }, 'es');
  expect(fileTime('2026-05-01T03:05:00.000Z', form)).toBe('2026-04-30 22:05');
});
