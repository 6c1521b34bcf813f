import { expect, it, vi } from 'vitest';
import { NotLoaded } from '@/lib/loading/load-code';
import { firstLanguage, loadMessages } from './language-store';

// it is read when the module loads
const missing = vi.hoisted(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} });
  return new Set<string>();
});
vi.mock('@/locales/locale-bundle', () => {
  const load = (namespace: string) => (missing.has(namespace) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve());
  const bundle = { locale: 'en', messages: {}, load };
  return { createBundles: () => ({ page: bundle, chat: bundle }) };
});

it.each([
  ['es', 'lang=es', 'en-US'],
  ['en', 'csrf=1; lang=en; other=2', 'es-MX'],
  ['bilingual', 'lang=bilingual', 'es-MX'],
  ['es', '', 'es-419'],
  ['bilingual', 'lang=xx', 'pt-BR'],
  ['bilingual', 'mylang=es', 'est'],
] as const)('begins in %s with the cookies "%s" in a browser of %s', (language, cookies, browser) => {
  expect(firstLanguage(cookies, browser)).toBe(language);
});

it('a page whose messages do not come keeps no other page from opening, and opens later itself', async () => {
  missing.add('templates');
  await expect(loadMessages(['templates'])).rejects.toThrow(NotLoaded);
  await loadMessages(['contacts']);
  missing.clear();
  await loadMessages(['templates']);
});
