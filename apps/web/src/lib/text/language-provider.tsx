import type { ReactNode } from 'react';
import { LocaleProvider } from './locale-provider';
import { useLocaleState } from './language-store';

export interface LanguageProviderProps {
  children: ReactNode;
}

/** Speaks the chosen language to everything inside; `setLanguage` must have fetched its words. */
export function LanguageProvider({ children }: LanguageProviderProps) {
  const bundles = useLocaleState((state) => state.bundles);
  return (
    bundles && (
      <LocaleProvider bundles={bundles} bundle={bundles.page}>
        {children}
      </LocaleProvider>
    )
  );
}
