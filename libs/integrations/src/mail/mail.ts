/** Mails are written in two languages; the bilingual edition of the client reads its mails in English. */
export type MailLanguage = 'en' | 'es';

export const mailLanguageOf = (language: string | undefined): MailLanguage => (language === 'es' ? 'es' : 'en');

/** One of several things that a mail lists, each with a link of its own. */
export interface MailItem {
  title: string;
  /** A person's own words. */
  quote: string | null;
  link: string;
}

/** The content of a mail, as plain text: the template escapes it and lays it out. Names of strangers come through `mailName`. */
export interface Mail {
  to: string;
  language: MailLanguage;
  subject: string;
  greeting: string;
  body: string;
  /** Set apart from the body: a person's own words, or facts with a label each. */
  quote?: string;
  items?: readonly MailItem[];
  /** The one button. */
  action: { label: string; link: string };
  footer: string;
}
