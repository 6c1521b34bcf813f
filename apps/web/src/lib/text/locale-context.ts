import { createContext, useContext } from 'react';
import type { LanguageBundles, LocaleBundle } from '@/locales/locale-bundle';

/** The messages in force around a component. */
export interface LocaleScope {
  bundles: LanguageBundles;
  bundle: LocaleBundle;
}

export const LocaleContext = createContext<LocaleScope | undefined>(undefined);

export function useLocaleScope(): LocaleScope {
  const scope = useContext(LocaleContext);
  if (!scope) throw new Error('Messages were used outside the LanguageProvider');
  return scope;
}
