import { expect, it } from 'vitest';
import { accountLanguage, pageLanguage } from './page-language';

it.each([
  ['en', { query: undefined, cookie: undefined, accepted: undefined }],
  ['es', { query: 'es', cookie: 'en', accepted: 'en' }],
  ['es', { query: 'xx', cookie: 'es', accepted: 'en' }],
  ['es', { query: ['en', 'es'], cookie: 'fr', accepted: 'es-CO,es;q=0.9,en;q=0.8' }],
  ['en', { query: undefined, cookie: undefined, accepted: 'es;q=0.5, en-US' }],
  ['es', { query: undefined, cookie: undefined, accepted: 'fr, en;q=0, es;q=0.1' }],
  ['en', { query: undefined, cookie: undefined, accepted: 'fr, de;q=x' }],
] as const)('is %s for %o', (language, signs) => expect(pageLanguage(signs)).toBe(language));

it('is the page’s own for a visitor who asks for no language that there is', () => {
  expect(pageLanguage({ query: undefined, cookie: undefined, accepted: 'fr' }, 'es')).toBe('es');
  expect(pageLanguage({ query: undefined, cookie: undefined, accepted: 'en-US' }, 'es')).toBe('en');
});

it.each([
  ['es', { query: undefined, cookie: 'es', accepted: 'en-US' }],
  ['en', { query: 'en', cookie: 'bilingual', accepted: 'es-MX' }],
  ['bilingual', { query: 'xx', cookie: 'bilingual', accepted: 'es-MX' }],
  ['es', { query: undefined, cookie: undefined, accepted: 'es-419' }],
  ['bilingual', { query: undefined, cookie: undefined, accepted: 'en-US' }],
  ['bilingual', { query: undefined, cookie: 'xx', accepted: 'pt-BR' }],
] as const)('before the sign-in is %s for %o', (language, signs) => expect(accountLanguage(signs)).toBe(language));
