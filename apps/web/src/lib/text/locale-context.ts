import { createContext, useContext } from 'react';
import type { LanguageBundles, LocaleBundle } from '@/locales/locale-bundle';

/** The words in force around a component. */
export interface LocaleScope {
  bundles: LanguageBundles;
  bundle: LocaleBundle;
}

export const LocaleContext = createContext<LocaleScope | undefined>(undefined);

export function useLocaleScope(): LocaleScope {
  const scope = useContext(LocaleContext);
  if (!scope) throw new Error('Words were asked for outside the LanguageProvider');
  return scope;
}
