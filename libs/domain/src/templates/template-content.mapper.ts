import { authenticationText, placeholderCount, placeholdersIn } from '@app/contracts/templates/template-text.policy';
import { TemplateCategory, type TemplateButton, type TemplateView } from '@app/contracts/templates/templates.contract';
import type { ContentDefinition, ProviderContent } from '@app/integrations/twilio/twilio-contents';
import { z } from 'zod';

type Texts = Pick<
  TemplateView,
  'type' | 'body' | 'header' | 'footer' | 'media_url' | 'buttons' | 'security_recommendation' | 'code_expiration_minutes'
>;
type Content = Texts & Pick<TemplateView, 'language' | 'placeholders'>;

const VALUE_FIELD = { QUICK_REPLY: 'id', URL: 'url', PHONE_NUMBER: 'phone', COPY_CODE: 'code' } as const;

const Given = z
  .object({
    body: z.string().nullish(),
    title: z.string().nullish(),
    subtitle: z.string().nullish(),
    header_text: z.string().nullish(),
    footer: z.string().nullish(),
    media: z.array(z.string()).nullish(),
    add_security_recommendation: z.boolean().nullish(),
    code_expiration_minutes: z.number().nullish(),
    actions: z.array(z.record(z.string(), z.unknown())).nullish(),
  })
  .catch({});
type Given = z.infer<typeof Given>;

/** Types that we create, richest last: of several, the provider sends the richest. */
const TYPES: [string, TemplateView['type']][] = [
  ['twilio/text', 'text'],
  ['twilio/media', 'media'],
  ['twilio/call-to-action', 'call_to_action'],
  ['twilio/quick-reply', 'quick_reply'],
  ['twilio/card', 'card'],
  ['whatsapp/card', 'card'],
  ['whatsapp/authentication', 'authentication'],
];
/** Richer types that we do not create. */
const OUTRANKING_TYPES = ['twilio/carousel', 'twilio/catalog', 'twilio/flows', 'whatsapp/flows', 'twilio/list-picker', 'twilio/location'];

/** The template in the provider's format (Twilio, Content API, "Content types"). */
export function definitionOf(template: Content, friendlyName: string): ContentDefinition {
  const samples = template.placeholders.map(({ sample }, index): [string, string] => [String(index + 1), sample]);
  return { friendlyName, language: template.language, variables: Object.fromEntries(samples), types: typesOf(template) };
}

/** Whether a listed content is the one that was sent; the provider adds defaults of its own to what it was sent. */
export const isSameContent = (listed: ContentDefinition, sent: ContentDefinition): boolean =>
  listed.language === sent.language &&
  hasSameNames(listed.types, sent.types) &&
  hasSameNames(listed.variables, sent.variables) &&
  holds(listed.types, sent.types) &&
  holds(listed.variables, sent.variables);

/** The text that the customer sees; a template that was never sent may have none. */
const SHOWN_FIELDS = ['header_text', 'footer', 'media', 'actions', 'code_expiration_minutes'];

function holds(listed: unknown, sent: unknown): boolean {
  if (isEmpty(sent)) return isEmpty(listed);
  if (Array.isArray(sent)) {
    return Array.isArray(listed) && listed.length === sent.length && sent.every((value, index) => holds(listed[index], value));
  }
  if (!isObject(sent)) return listed === sent;
  return isObject(listed) && [...Object.keys(sent), ...SHOWN_FIELDS].every((name) => holds(listed[name], sent[name]));
}

function hasSameNames(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const [names, others] = [a, b].map((fields) => Object.keys(fields).filter((name) => !isEmpty(fields[name])));
  return names?.length === others?.length && Boolean(names?.every((name) => others?.includes(name)));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function typesOf(template: Content): Record<string, unknown> {
  const { body, header, footer, media_url, buttons } = template;
  const media = media_url ? [media_url] : [];
  switch (template.type) {
    case 'media':
      return { 'twilio/media': { body, media } };
    case 'quick_reply':
      return { 'twilio/quick-reply': { body, actions: buttons.map(actionOf) } };
    case 'call_to_action':
      return { 'twilio/call-to-action': { body, actions: buttons.map(actionOf) } };
    case 'card':
      return {
        'whatsapp/card': {
          body,
          ...(header ? { header_text: header } : {}),
          ...(footer ? { footer } : {}),
          ...(media.length > 0 ? { media } : {}),
          ...(buttons.length > 0 ? { actions: buttons.map(actionOf) } : {}),
        },
      };
    case 'authentication':
      return { 'whatsapp/authentication': authenticationOf(template) };
    default:
      return { 'twilio/text': { body } };
  }
}

const actionOf = ({ type, title, value }: TemplateButton) => ({ type, title, ...(value ? { [VALUE_FIELD[type]]: value } : {}) });

const authenticationOf = ({ security_recommendation, code_expiration_minutes, buttons }: Content) => ({
  add_security_recommendation: security_recommendation,
  ...(code_expiration_minutes === null ? {} : { code_expiration_minutes }),
  actions: buttons.map(({ title }) => ({ type: 'COPY_CODE', copy_code_text: title })),
});

/** Maps a provider content to a template. */
export function templateOf(content: ProviderContent) {
  const texts = textsOf(content);
  const count = placeholderCount(texts);
  const { category, name } = content.approval;
  return {
    ...texts,
    name: name || content.friendlyName || content.sid,
    friendly_name: content.friendlyName || name || content.sid,
    category: TemplateCategory.safeParse(category).data ?? (texts.type === 'authentication' ? 'AUTHENTICATION' : 'UTILITY'),
    language: content.language,
    placeholders: Array.from({ length: count }, (_, index) => {
      const number = String(index + 1);
      return { name: number, sample: content.variables[number] ?? '', source: null };
    }),
  };
}

function textsOf({ types, language }: ProviderContent): Texts {
  const [key, type] = TYPES.findLast(([name]) => types[name]) ?? ['', 'other'];
  const other = OUTRANKING_TYPES.find((name) => types[name]);
  const given = Given.parse(types[other ?? key] ?? {});
  // the provider's default
  const security_recommendation = given.add_security_recommendation ?? true;
  const code_expiration_minutes = given.code_expiration_minutes ?? null;
  const rest = { media_url: given.media?.[0] ?? null, buttons: buttonsOf(given), security_recommendation, code_expiration_minutes };
  if (type === 'authentication' && !other) {
    return { type, header: null, ...rest, ...authenticationText({ language, security_recommendation, code_expiration_minutes }) };
  }
  const body = given.body ?? given.title ?? '';
  return { type: other ? 'other' : type, body, header: given.header_text ?? null, footer: given.footer ?? given.subtitle ?? null, ...rest };
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function buttonsOf({ actions }: Given): TemplateButton[] {
  return (actions ?? []).flatMap((action): TemplateButton[] => {
    const type = action['type'] ?? 'QUICK_REPLY';
    if (type !== 'QUICK_REPLY' && type !== 'URL' && type !== 'PHONE_NUMBER' && type !== 'COPY_CODE') return [];
    return [{ type, title: wordOf(action['title']) || wordOf(action['copy_code_text']), value: wordOf(action[VALUE_FIELD[type]]) }];
  });
}

/** We only fill numbered variables ({{1}}, {{2}}, …), not named ones. */
export const hasNamedPlaceholders = (texts: readonly string[]): boolean =>
  texts.flatMap(placeholdersIn).some((name) => !/^[1-9]\d{0,2}$/.test(name));
