import type { Language } from '@app/contracts/auth/auth.contract';
import { LANGUAGES } from '@app/contracts/auth/languages';
import { create } from 'zustand';
import { loadCode } from '@/lib/loading/load-code';
import { oneOf } from '@/lib/reading/readers';
import { createBundles, type LanguageBundles } from '@/locales/locale-bundle';
import type { MessageScope, Namespace } from '@/locales/messages';

/** Shared with the pages of the server; after the sign-in the person's own language counts, and is kept here for the next one. */
const COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

/** Rules of a feature are also loaded where there is no page. */
const cookies = 'document' in globalThis ? document.cookie : '';

/** The language of this browser: the last that was chosen, else Spanish where the browser is Spanish. */
export function firstLanguage(jar: string, browser: string): Language {
  const kept = /(?:^|;\s*)lang=(\w+)/.exec(jar)?.[1];
  return oneOf(LANGUAGES)(kept) ?? (/^es\b/i.test(browser) ? 'es' : 'bilingual');
}

interface LocaleState {
  language: Language;
  bundles: LanguageBundles | undefined;
}

export const useLocaleState = create<LocaleState>(() => ({ language: firstLanguage(cookies, navigator.language), bundles: undefined }));

/** The namespaces that every page shows. */
const EVERYWHERE: readonly Namespace[] = ['errors', 'kit', 'shell', 'times'];
const needed: Record<MessageScope, Set<Namespace>> = { page: new Set(EVERYWHERE), chat: new Set() };

let wanted = useLocaleState.getState().language;
let next = createBundles(wanted);

/**
 * Loads the messages of a page before it renders: namespaces of the pages around the chat, or of the chat itself. A namespace that fails to
 * load is not registered as needed: it would keep every other page from opening as well.
 */
export async function loadMessages(namespaces: readonly Namespace[], scope: MessageScope = 'page'): Promise<void> {
  const bundle = next[scope];
  await loadCode(() => Promise.all(namespaces.map((namespace) => bundle.load(namespace))));
  for (const namespace of namespaces) needed[scope].add(namespace);
  // in the language that was chosen meanwhile
  await loadCode(loadNeeded);
}

/** Loads all needed messages in a language and switches to it; the last choice wins. Without an argument it loads the stored language. */
export async function setLanguage(language: Language = wanted): Promise<void> {
  if (language !== wanted) next = createBundles(language);
  wanted = language;
  await loadNeeded();
}

async function loadNeeded(): Promise<void> {
  const [language, bundles] = [wanted, next];
  const load = (scope: MessageScope) => [...needed[scope]].map((namespace) => bundles[scope].load(namespace));
  await Promise.all([...load('page'), ...load('chat')]);
  if (bundles !== next) return loadNeeded();
  if (useLocaleState.getState().bundles === bundles) return;
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document.documentElement.lang = bundles.page.locale;
  useLocaleState.setState({ language, bundles });
}
