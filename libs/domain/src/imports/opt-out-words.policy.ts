import type { OptOutFieldName } from '@app/contracts/contacts/opt-out-fields';

const REFUSAL = /\b(?:do not|dont|don t|no|not|opt out|opted out|optout|opt outs|unsubscribed?|dnd|blocked|suppressed|sin|excluido)\b/;
/** Mail and post are no channels of ours. */
const ELSEWHERE = /\b(?:e ?mails?|correos?|fax|postal|mailings?|newsletter|mail)\b/;
const CHANNELS: readonly (readonly [RegExp, OptOutFieldName])[] = [
  [/\b(?:whatsapp|wa)\b/, 'no_whatsapp'],
  [/\b(?:sms|texts?|texting|text messages?|mensajes? de texto)\b/, 'no_sms'],
  [/\b(?:calls?|calling|llamar|llamadas?|phone calls?)\b/, 'no_calls'],
  [/\b(?:marketing|promotions?|promociones|publicidad|ads|ofertas)\b/, 'no_marketing'],
  [/\b(?:messages?|messaging|mensajes)\b/, 'no_messages'],
  [/\b(?:contact|contactar|disturb|molestar|contacto)\b/, 'no_contact'],
];
/** Words that refuse by themselves. "DNC" is the list of those who are not to be called, and much used for those not to be contacted. */
const ALONE = new Map<string, OptOutFieldName>([
  ['dnc', 'no_contact'],
  ['dnd', 'no_contact'],
  ['do not disturb', 'no_contact'],
  ['blacklist', 'no_contact'],
  ['lista negra', 'no_contact'],
  ['opt out', 'no_messages'],
  ['opted out', 'no_messages'],
  ['optout', 'no_messages'],
  ['has opted out', 'no_messages'],
  ['is opted out', 'no_messages'],
  ['unsubscribe', 'no_messages'],
  ['unsubscribed', 'no_messages'],
  ['is unsubscribed', 'no_messages'],
  ['desuscrito', 'no_messages'],
  ['dado de baja', 'no_messages'],
]);
const MAX_WORDS = 7;

/** Finds the opt-out in a heading, a status or a tag; `null` for any other text. `text` is plain. "No." before a telephone abbreviates "number". */
export function refusalIn(text: string): OptOutFieldName | null {
  const alone = ALONE.get(text);
  if (alone !== undefined) return alone;
  if (!REFUSAL.test(text) || ELSEWHERE.test(text) || text.split(' ').length > MAX_WORDS) return null;
  return CHANNELS.find(([channel]) => channel.test(text))?.[1] ?? null;
}

const YES =
  /^(?:yes|y|true|t|1|x|si|s|v|verdadero|on|opted out|opt out|optout|out|unsubscribed|dnd|dnc|stop|stopped|blocked|inactive|do not .*|no .+)$/;
const NO = /^(?:|no|n|false|f|0|falso|off|none|null|opted in|opt in|in|subscribed|active|activo|allowed|ok|yes ok|never|na|n a)$/;
const SINCE = /^\d{4} \d{1,2} \d{1,2}|^\d{1,2} \d{1,2} \d{2,4}/;

/** Whether such a column says yes; what cannot be read counts as a refusal. `text` is plain. */
export function refuses(text: string, original: string): { isRefused: boolean; isUnclear: boolean } {
  if (NO.test(text) && !/[✓✔☑✗✘]/u.test(original)) return { isRefused: false, isUnclear: false };
  return { isRefused: true, isUnclear: !YES.test(text) && !SINCE.test(text) && text !== '' };
}
