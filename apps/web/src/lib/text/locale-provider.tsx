import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import type { LanguageBundles, LocaleBundle, Messages } from '@/locales/locale-bundle';
import { LocaleContext } from './locale-context';

export interface LocaleProviderProps {
  bundles: LanguageBundles;
  bundle: LocaleBundle;
  children: ReactNode;
}

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function LocaleProvider({ bundles, bundle, children }: LocaleProviderProps) {
  const scope = useMemo(() => ({ bundles, bundle }), [bundles, bundle]);
  return (
    <LocaleContext value={scope}>
      {/* The declared type of the messages is the English one, letter for letter: it is what arguments are checked against. */}
      <IntlProvider locale={bundle.locale} messages={bundle.messages as Messages} timeZone={TIME_ZONE}>
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}
