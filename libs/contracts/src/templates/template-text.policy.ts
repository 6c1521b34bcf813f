import type { RenderedTemplate, TemplateContent } from './templates.contract';

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The placeholder names in a text, repetitions included. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');

export const withoutPlaceholders = (text: string): string => text.replace(PLACEHOLDER, ' ');

/** Puts the values in their places, the first for {{1}}; a placeholder whose value is missing or empty stays as it is. */
export const fillPlaceholders = (text: string, values: readonly string[]): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => values[Number(name) - 1] || placeholder);

export type TemplateTexts = Pick<TemplateContent, 'body' | 'header' | 'footer' | 'media_url' | 'buttons'>;

/** Every text of a template that may have placeholders. */
export const textsOf = ({ body, header, media_url, buttons }: TemplateTexts): string[] => [
  header ?? '',
  body,
  media_url ?? '',
  ...buttons.filter((button) => button.type === 'URL').map((button) => button.value),
];

/** The highest placeholder number of a template: the number of values that a message needs. */
export const placeholderCount = (texts: TemplateTexts): number =>
  Math.max(
    0,
    ...textsOf(texts)
      .flatMap(placeholdersIn)
      .filter((name) => /^[1-9]\d{0,2}$/.test(name))
      .map(Number),
  );

/** A template as the customer sees it with these values. */
export const renderTemplate = (
  { body, header, footer, media_url, buttons }: TemplateTexts,
  values: readonly string[],
): RenderedTemplate => ({
  body: fillPlaceholders(body, values),
  header: header === null ? null : fillPlaceholders(header, values),
  footer,
  media_url: media_url === null ? null : fillPlaceholders(media_url, values),
  buttons: buttons.map((button) => ({ ...button, value: fillPlaceholders(button.value, values) })),
});

/** WhatsApp writes these messages itself; the only variable is the code. */
export function authenticationText({
  language,
  security_recommendation,
  code_expiration_minutes,
}: Pick<TemplateContent, 'language' | 'security_recommendation' | 'code_expiration_minutes'>): { body: string; footer: string | null } {
  const words = language.startsWith('es') ? SPANISH : ENGLISH;
  return {
    body: words.code + (security_recommendation ? words.warning : ''),
    footer: code_expiration_minutes === null ? null : words.expiry(code_expiration_minutes),
  };
}

const ENGLISH = {
  code: '{{1}} is your verification code.',
  warning: ' For your security, do not share this code.',
  expiry: (minutes: number) => `This code expires in ${minutes} minutes.`,
};
const SPANISH = {
  code: 'Tu código de verificación es {{1}}.',
  warning: ' Por tu seguridad, no lo compartas.',
  expiry: (minutes: number) => `Este código caduca en ${minutes} minutos.`,
};
