import type { ReactNode } from 'react';
import { EditionProvider } from './edition-provider';
import { useSpeech } from './language-store';

export interface TextProviderProps {
  children: ReactNode;
}

/** Speaks the chosen language to everything inside; `speak` must have fetched its words. */
export function TextProvider({ children }: TextProviderProps) {
  const catalogue = useSpeech((speech) => speech.catalogue);
  return (
    catalogue && (
      <EditionProvider catalogue={catalogue} edition={catalogue.page}>
        {children}
      </EditionProvider>
    )
  );
}
