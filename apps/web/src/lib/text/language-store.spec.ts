import { expect, it, vi } from 'vitest';
import { firstLanguage } from './language-store';

// it is read when the module loads
vi.hoisted(() => vi.stubGlobal('document', { cookie: '' }));

it.each([
  ['es', 'lang=es', 'en-US'],
  ['en', 'csrf=1; lang=en; other=2', 'es-MX'],
  ['es', '', 'es-419'],
  ['bilingual', '', 'en-US'],
  ['bilingual', 'lang=xx', 'pt-BR'],
  ['bilingual', 'mylang=es', 'est'],
] as const)('begins in %s with the cookies "%s" in a browser of %s', (language, cookies, browser) => {
  expect(firstLanguage(cookies, browser)).toBe(language);
});
