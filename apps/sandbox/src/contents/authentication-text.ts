import type { ContentTypes } from './content.contract';
import type { ContentParts } from './content-parts';

type Authentication = NonNullable<ContentTypes['whatsapp/authentication']>;

/** WhatsApp writes these messages itself; the only variable is the code. */
const TEXTS = {
  en: {
    code: '{{1}} is your verification code.',
    warning: ' For your security, do not share this code.',
    expiry: (minutes: number) => `This code expires in ${minutes} minutes.`,
  },
  es: {
    code: 'Tu código de verificación es {{1}}.',
    warning: ' Por tu seguridad, no lo compartas.',
    expiry: (minutes: number) => `Este código caduca en ${minutes} minutos.`,
  },
};

export function authenticationParts(given: Authentication, language: string): ContentParts {
  const text = language.startsWith('es') ? TEXTS.es : TEXTS.en;
  const { code_expiration_minutes: minutes, actions } = given;
  return {
    header: null,
    body: text.code + ((given.add_security_recommendation ?? true) ? text.warning : ''),
    footer: minutes === undefined ? null : text.expiry(minutes),
    media: [],
    buttons: actions.map(({ copy_code_text }) => ({ kind: 'COPY_CODE', title: copy_code_text, value: '{{1}}' })),
  };
}
