import { OPT_OUT_FIELD_NAMES, OPT_OUT_FIELDS, type OptOut, type OptOutFieldName } from '@app/contracts/contacts/opt-out-fields';

const REFUSAL = /\b(?:do not|dont|don t|no|not|opt out|opted out|optout|opt outs|unsubscribed?|dnd|blocked|suppressed|sin|excluido)\b/;
/** Mail and post are no channels of ours. */
const ELSEWHERE = '(?:e ?mails?|correos?|fax|postal|mailings?|newsletters?|mail)';
const ELSEWHERE_WORDS = new RegExp(String.raw`\b${ELSEWHERE}\b`, 'g');
const WHATSAPP = '(?:whatsapp|wa)';
const SMS = '(?:sms|texts?|texting)';
const CALLS = '(?:calls?|calling|llamar|llamadas?)';
const MARKETING = '(?:marketing|promotions?|promotional|promociones|publicidad|ads|ofertas)';
const WRITTEN = `(?:${[ELSEWHERE, WHATSAPP, SMS, MARKETING].join('|')})`;
const MESSAGES = '(?:messages?|messaging|mensajes?)';
const CONTACT = '(?:contact|contactar|disturb|molestar|contacto)';
/** "Contact by" and "messages" beside the name of a channel mean that one alone. */
const BESIDE_NAME = new RegExp(
  [
    String.raw`\b(?:${MESSAGES}|${CONTACT}) (?:me )?(?:by|via|on|through|por|de) (?=(?:${WRITTEN}|${CALLS})\b)`,
    String.raw`(?<=\b${WRITTEN}) (?:${MESSAGES}|${CONTACT})\b`,
  ].join('|'),
  'g',
);
const CHANNELS = (
  [
    [WHATSAPP, 'no_whatsapp'],
    [SMS, 'no_sms'],
    [CALLS, 'no_calls'],
    [MARKETING, 'no_marketing'],
    [MESSAGES, 'no_messages'],
    [CONTACT, 'no_contact'],
  ] as const
).map(([words, field]) => [new RegExp(String.raw`\b${words}\b`), field] as const);
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
const MAX_WORDS = 8;

/** Finds the opt-outs in a heading, a status or a tag; none in any other text. `text` is plain. */
export function refusalsIn(text: string): OptOutFieldName[] {
  const alone = ALONE.get(text);
  if (alone !== undefined) return [alone];
  const said = text.replaceAll(NO_REFUSAL, '');
  return REFUSAL.test(said) ? channelsIn(said) : [];
}

function channelsIn(text: string): OptOutFieldName[] {
  if (text.split(' ').length > MAX_WORDS) return [];
  const ours = text
    .replaceAll(/\bmensajes? de texto\b/g, 'sms')
    .replaceAll(BESIDE_NAME, '')
    .replaceAll(ELSEWHERE_WORDS, '');
  return CHANNELS.filter(([channel]) => channel.test(ours)).map(([, field]) => field);
}

/** The kind of column that refuses all that its heading names. */
export const refusalColumn = (heading: string): OptOutFieldName | null => narrowest(refusalsIn(heading));

/** Headings that ask for a permission, whose "no" refuses. */
const CONSENT =
  /\b(?:opt in|opted in|optin|consents?|consented|permissions?|allow(?:s|ed)?|accepts?|accepted|agree[sd]?|subscribed|ok(?:ay)? to|can we|acepta|autoriza|autorizacion|consentimiento|permisos?|permite|suscrit[oa])\b/;
/** They name no channel. */
const CONSENT_ALONE =
  /^(?:(?:has |is )?(?:opt in|opted in|optin|subscribed)|consent|consent given|permission|consentimiento|suscrit[oa])(?: status)?$/;
/** Columns beside a permission that say when and how it was given. */
const CIRCUMSTANCE = /\b(?:date|fecha|time|timestamp|at|source|origen|fuente|ip|method|metodo|version)\b/;

/** The kind of column whose "no" refuses all that its heading names, such as "SMS opt in"; `null` for headings that ask for no permission. */
export function consentColumn(heading: string): OptOutFieldName | null {
  if (CIRCUMSTANCE.test(heading) || !isConsent(heading)) return null;
  if (CONSENT_ALONE.test(heading)) return 'no_messages';
  return heading === 'tcpa consent' ? 'no_contact' : narrowest(channelsIn(heading));
}

/** Whether the cells below a heading give a permission rather than refuse one. */
export const isConsent = (heading: string): boolean => CONSENT.test(heading) && !REFUSAL.test(heading);

/** The narrowest kind of column that refuses all of these; marketing, which none has beside others, comes last. */
function narrowest(found: readonly OptOutFieldName[]): OptOutFieldName | null {
  const channels = new Set<OptOut>(found.flatMap((field) => OPT_OUT_FIELDS[field].refuses));
  if (channels.size > 1) channels.delete('marketing');
  if (channels.size === 0) return null;
  const covers = (refused: readonly OptOut[]) => [...channels].every((channel) => refused.includes(channel));
  return OPT_OUT_FIELD_NAMES.find((field) => covers(OPT_OUT_FIELDS[field].refuses)) ?? null;
}

/** Whether a text asks not to be contacted in so many words. "No WhatsApp" may also be a step of a sale, or somebody without WhatsApp. */
export const isCommand = (text: string): boolean =>
  ALONE.has(text) || /^(?:do not|dont|don t|no (?:contactar|llamar|molestar))\b/.test(text);

const YES =
  /^(?:yes|y|true|t|1|x|si|s|v|verdadero|on|opted out|opt out|optout|out|unsubscribed|dnd|dnc|stop|stopped|blocked|inactive|do not .*|no .+)$/;
const NO = /^(?:|no|n|false|f|0|falso|off|none|null|opted in|opt in|in|subscribed|active|activo|allowed|ok|yes ok|never|na|n a)$/;
const SINCE = /^\d{4} \d{1,2} \d{1,2}|^\d{1,2} \d{1,2} \d{2,4}/;

const GRANTED =
  /^(?:yes|y|true|t|1|x|si|s|v|verdadero|on|opted in|opt in|optin|in|subscribed|active|activo|allowed|granted|given|accepted|acepta|aceptado|autorizado|confirmed|ok|okay|yes .*|ok .*|single opt in|double opt in)$/;
const DECLINED =
  /^(?:no|n|false|f|0|falso|off|never|opted out|opt out|optout|out|unsubscribed|not subscribed|revoked|withdrawn|declined|denied|refused|stop|stopped|blocked|inactive|dnd|dnc|do not .*|no .+|not .+|rechazado|revocado)$/;
const NOTHING_SAID = /^(?:|none|null|na|n a|unknown|desconocido)$/;

interface Refusal {
  isRefused: boolean;
  isUnclear: boolean;
}

/** Whether a column of permissions says no; what cannot be read counts as a refusal, an empty cell says nothing. `text` is plain. */
export function declines(text: string, original: string): Refusal {
  const isGranted = GRANTED.test(text) || SINCE.test(text) || /[✓✔☑]/u.test(original);
  const isDeclined = DECLINED.test(text) || /[✗✘]/u.test(original);
  if (!isDeclined && (isGranted || NOTHING_SAID.test(text))) return { isRefused: false, isUnclear: false };
  return { isRefused: true, isUnclear: !isDeclined };
}

/** Whether such a column says yes; what cannot be read counts as a refusal. `text` is plain. */
export function refuses(text: string, original: string): Refusal {
  if (NO.test(text) && !/[✓✔☑✗✘]/u.test(original)) return { isRefused: false, isUnclear: false };
  return { isRefused: true, isUnclear: !YES.test(text) && !SINCE.test(text) && text !== '' };
}
