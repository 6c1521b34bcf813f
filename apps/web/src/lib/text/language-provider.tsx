import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import type { LanguageBundles, LocaleBundle } from '@/locales/locale-bundle';
import { useZone } from '@/lib/time/zone';
import { useLocaleState } from './language-store';
import { LocaleContext, useLocaleScope } from './locale-context';
import type { UsedMessages } from './use-text';

interface LocaleProviderProps {
  bundles: LanguageBundles;
  bundle: LocaleBundle;
  children: ReactNode;
}

function LocaleProvider({ bundles, bundle, children }: LocaleProviderProps) {
  const zone = useZone((state) => state.zone);
  const scope = useMemo(() => ({ bundles, bundle }), [bundles, bundle]);
  return (
    <LocaleContext value={scope}>
      {/* The declared type of the messages is the English one, letter for letter: arguments are checked against it. */}
      <IntlProvider locale={bundle.locale} messages={bundle.messages as UsedMessages} timeZone={zone}>
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

/** Provides the chosen language's messages; `setLanguage` must have loaded them. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const bundles = useLocaleState((state) => state.bundles);
  return (
    bundles && (
      <LocaleProvider bundles={bundles} bundle={bundles.page}>
        {children}
      </LocaleProvider>
    )
  );
}

/** The chat's own language: in "Bilingual" it is Spanish amid English pages, with its shared parts, dates and errors. */
export function ChatLocale({ children }: { children: ReactNode }) {
  const { bundles } = useLocaleScope();
  return (
    <LocaleProvider bundles={bundles} bundle={bundles.chat}>
      <div lang={bundles.chat.locale} className="contents">
        {children}
      </div>
    </LocaleProvider>
  );
}
