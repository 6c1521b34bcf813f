import type { ReactNode } from 'react';
import { useLocaleScope } from './locale-context';
import { LocaleProvider } from './locale-provider';

export interface ChatLocaleProps {
  children: ReactNode;
}

/** The chat's own language: in "Bilingual" it is Spanish amid English pages, down to the words of shared parts, dates and errors. */
export function ChatLocale({ children }: ChatLocaleProps) {
  const { bundles } = useLocaleScope();
  return (
    <LocaleProvider bundles={bundles} bundle={bundles.chat}>
      <div lang={bundles.chat.locale} className="contents">
        {children}
      </div>
    </LocaleProvider>
  );
}
