import type { ContactView } from './contacts.contract';

/** Channels that a person may refuse. */
export const OPT_OUTS = ['whatsapp', 'sms', 'marketing', 'call'] as const satisfies (keyof ContactView['opted_out'])[];
export type OptOut = (typeof OPT_OUTS)[number];

interface OptOutField {
  /** Channels that a "yes" in such a column refuses. */
  refuses: readonly OptOut[];
  /** Its heading in an exported file, in English and Spanish. */
  column: string;
  spanish: string;
}

/** Columns of files that say what people do not want. A word that names no channel counts for all that it may mean. */
export const OPT_OUT_FIELDS = {
  no_whatsapp: { refuses: ['whatsapp'], column: 'No WhatsApp', spanish: 'Sin WhatsApp' },
  no_sms: { refuses: ['sms'], column: 'No SMS', spanish: 'Sin SMS' },
  no_marketing: { refuses: ['marketing'], column: 'No marketing', spanish: 'Sin publicidad' },
  no_calls: { refuses: ['call'], column: 'No calls', spanish: 'Sin llamadas' },
  no_messages: { refuses: ['whatsapp', 'sms'], column: 'No messages', spanish: 'Sin mensajes' },
  no_contact: { refuses: ['whatsapp', 'sms', 'call'], column: 'No contact', spanish: 'Sin contacto' },
} as const satisfies Record<string, OptOutField>;

export type OptOutFieldName = keyof typeof OPT_OUT_FIELDS;
export const OPT_OUT_FIELD_NAMES = Object.keys(OPT_OUT_FIELDS) as OptOutFieldName[];

export const isOptOutField = (field: string | null): field is OptOutFieldName => field !== null && field in OPT_OUT_FIELDS;
