import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import type { Catalogue, Edition, EnglishAreas } from '@/messages/catalogue';
import { EditionContext } from './edition-context';

export interface EditionProviderProps {
  catalogue: Catalogue;
  edition: Edition;
  children: ReactNode;
}

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function EditionProvider({ catalogue, edition, children }: EditionProviderProps) {
  const scope = useMemo(() => ({ catalogue, edition }), [catalogue, edition]);
  return (
    <EditionContext value={scope}>
      {/* The declared type of the messages is the English one, letter for letter: it is what arguments are checked against. */}
      <IntlProvider locale={edition.locale} messages={edition.areas as EnglishAreas} timeZone={TIME_ZONE}>
        {children}
      </IntlProvider>
    </EditionContext>
  );
}
