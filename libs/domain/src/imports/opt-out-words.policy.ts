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
/** Words with "no" that refuse nothing: someone was not reached, a detail is missing, or something is counted ("No. de llamadas"). */
const NO_REFUSAL = new RegExp(
  [
    'no call no show',
    'no call ?back',
    'no (?:de|of)',
    '(?:no|sin) (?:answer|reply|response|show|voicemail|respuesta|contesta)',
    'sin contacto',
    'no (?:hubo|hay|tuvo|se (?:logro|hizo|tuvo)) contacto',
    '(?:no|without) contact (?:made|yet|since|in|for|from|attempts?|attempted|info|information|number|details|data)',
  ]
    .map((phrase) => `\\b${phrase}\\b`)
    .join('|'),
  'g',
);
const MAX_WORDS = 7;

/** Finds the opt-out in a heading, a status or a tag; `null` for any other text. `text` is plain. */
export function refusalIn(text: string): OptOutFieldName | null {
  const alone = ALONE.get(text);
  if (alone !== undefined) return alone;
  const said = text.replaceAll(NO_REFUSAL, '');
  if (!REFUSAL.test(said) || ELSEWHERE.test(said) || said.split(' ').length > MAX_WORDS) return null;
  return CHANNELS.find(([channel]) => channel.test(said))?.[1] ?? null;
}

/** Whether a text asks not to be contacted in so many words. "No WhatsApp" may also be a step of a sale, or somebody without WhatsApp. */
export const isCommand = (text: string): boolean =>
  ALONE.has(text) || /^(?:do not|dont|don t|no (?:contactar|llamar|molestar))\b/.test(text);

const YES =
  /^(?:yes|y|true|t|1|x|si|s|v|verdadero|on|opted out|opt out|optout|out|unsubscribed|dnd|dnc|stop|stopped|blocked|inactive|do not .*|no .+)$/;
const NO = /^(?:|no|n|false|f|0|falso|off|none|null|opted in|opt in|in|subscribed|active|activo|allowed|ok|yes ok|never|na|n a)$/;
const SINCE = /^\d{4} \d{1,2} \d{1,2}|^\d{1,2} \d{1,2} \d{2,4}/;

/** Whether such a column says yes; what cannot be read counts as a refusal. `text` is plain. */
export function refuses(text: string, original: string): { isRefused: boolean; isUnclear: boolean } {
  if (NO.test(text) && !/[✓✔☑✗✘]/u.test(original)) return { isRefused: false, isUnclear: false };
  return { isRefused: true, isUnclear: !YES.test(text) && !SINCE.test(text) && text !== '' };
}
