import type { Language } from '@app/contracts/auth/auth.contract';

/** How files of ours are written, so that the organization's spreadsheets open them. */
export interface FileForm {
  /** A semicolon where the comma divides decimals. */
  delimiter: ',' | ';';
  language: 'en' | 'es';
  timeZone: string;
}

interface Place {
  country: string;
  timezone: string;
}

/** Follows the organization's country and zone, and the person's language; without a choice the country's. */
export function fileFormOf({ country, timezone }: Place, chosen: Language): FileForm {
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  const ofCountry = spoken === 'es' ? 'es' : 'en';
  const language = chosen === 'bilingual' ? ofCountry : chosen;
  const hasCommas = new Intl.NumberFormat(`${spoken}-${country}`).format(1.5).includes(',');
  return { delimiter: hasCommas ? ';' : ',', language, timeZone: timezone };
}

/** A moment as a spreadsheet reads it: 2026-05-01 10:00, in the organization's zone. */
export function fileTime(moment: Date | string, { timeZone }: FileForm): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(moment));
}
