import type { ReactNode } from 'react';
import { useTextScope } from './edition-context';
import { EditionProvider } from './edition-provider';

export interface ChatTextProps {
  children: ReactNode;
}

/** The chat's own language: in "Bilingual" it is Spanish amid English pages, down to the words of shared parts, dates and errors. */
export function ChatText({ children }: ChatTextProps) {
  const { catalogue } = useTextScope();
  return (
    <EditionProvider catalogue={catalogue} edition={catalogue.chat}>
      <div lang={catalogue.chat.locale} className="contents">
        {children}
      </div>
    </EditionProvider>
  );
}
