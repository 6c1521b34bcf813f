import { createContext, use } from 'react';
import type { PublicSite, PublicVisit } from '@app/contracts/public-pages/public-pages.contract';
import type { PublicTexts } from './texts/en';

export interface PublicContextValue extends PublicVisit {
  site: PublicSite;
  texts: PublicTexts;
  /** The path of the page, without the language. */
  path: string;
}

export const PublicContext = createContext<PublicContextValue | null>(null);

export function usePublic(): PublicContextValue {
  const value = use(PublicContext);
  if (!value) throw new Error('A public page is rendered without its context.');
  return value;
}

/** Into the client, which goes on in the reader's language. */
export const accountLink = (page: '/signup' | '/login', { language }: Pick<PublicContextValue, 'language'>, plan?: string): string =>
  `${page}?${new URLSearchParams({ ...(plan && { plan }), lang: language })}`;

/** Document 000, section 2. The body is in the reader's language. */
export function contactLink({ site, texts }: Pick<PublicContextValue, 'site' | 'texts'>): string {
  const subject = encodeURIComponent('inquiry from website');
  return `mailto:${site.email}?subject=${subject}&body=${encodeURIComponent(texts.layout.mailBody)}`;
}
