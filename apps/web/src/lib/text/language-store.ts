import type { Language } from '@app/contracts/auth/auth.contract';
import { LANGUAGES } from '@app/contracts/auth/languages';
import { create } from 'zustand';
import { oneOf } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import type { LanguageBundles } from '@/locales/locale-bundle';

const LOADERS: Record<Language, () => Promise<LanguageBundles>> = {
  bilingual: async () => (await import('@/locales/bilingual')).bilingual,
  en: async () => (await import('@/locales/en')).english,
  es: async () => (await import('@/locales/es')).spanish,
};

/** Remembered in this browser for the pages before the sign-in; the person's own choice comes from the server. */
const stored = preference<Language>('language', oneOf(LANGUAGES), 'bilingual');

interface LocaleState {
  language: Language;
  bundles: LanguageBundles | undefined;
}

export const useLocaleState = create<LocaleState>(() => ({ language: stored.read(), bundles: undefined }));

let wanted = useLocaleState.getState().language;

/** Fetches the words of a language and shows them; the words before stay until then. Of two that are asked for, the later is spoken. */
export async function setLanguage(language: Language = wanted): Promise<void> {
  wanted = language;
  const { language: current, bundles: loaded } = useLocaleState.getState();
  if (loaded && current === language) return;
  const bundles = await LOADERS[language]();
  if (language !== wanted) return;
  stored.write(language);
  document.documentElement.lang = bundles.page.locale;
  useLocaleState.setState({ language, bundles });
}
