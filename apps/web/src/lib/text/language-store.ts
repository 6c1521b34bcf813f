import type { Language } from '@app/contracts/auth/auth.contract';
import { LANGUAGES } from '@app/contracts/auth/languages';
import { create } from 'zustand';
import { oneOf } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';
import type { Catalogue } from '@/messages/catalogue';

const LOADERS: Record<Language, () => Promise<Catalogue>> = {
  bilingual: async () => (await import('@/messages/bilingual')).bilingual,
  en: async () => (await import('@/messages/en')).english,
  es: async () => (await import('@/messages/es')).spanish,
};

/** Remembered in this browser for the pages before the sign-in; the person's own choice comes from the server. */
const stored = preference<Language>('language', oneOf(LANGUAGES), 'bilingual');

interface Speech {
  language: Language;
  catalogue: Catalogue | undefined;
}

export const useSpeech = create<Speech>(() => ({ language: stored.read(), catalogue: undefined }));

let wanted = useSpeech.getState().language;

/** Fetches the words of a language and shows them; the words before stay until then. Of two that are asked for, the later is spoken. */
export async function speak(language: Language = wanted): Promise<void> {
  wanted = language;
  const { language: spoken, catalogue: known } = useSpeech.getState();
  if (known && spoken === language) return;
  const catalogue = await LOADERS[language]();
  if (language !== wanted) return;
  stored.write(language);
  document.documentElement.lang = catalogue.page.locale;
  useSpeech.setState({ language, catalogue });
}
