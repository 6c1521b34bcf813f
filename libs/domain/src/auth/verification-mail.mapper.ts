import type { Language } from '@app/contracts/auth/auth.contract';
import { type Mail, type MailLanguage, mailLanguageOf } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';

interface Words {
  subject: string;
  greeting: (name: string) => string;
  body: string;
  action: string;
  footer: string;
}

const VERIFICATION: Record<MailLanguage, Words> = {
  en: {
    subject: 'Verify your email for Lotline',
    greeting: (name) => `Hello ${name},`,
    body: 'Please confirm that this is your email address. The link works once and for 24 hours.',
    action: 'Verify email',
    footer: 'If you did not sign up for Lotline, ignore this message.',
  },
  es: {
    subject: 'Verifica tu correo para Lotline',
    greeting: (name) => `Hola ${name}:`,
    body: 'Confirma que este es tu correo. El enlace funciona una sola vez y durante 24 horas.',
    action: 'Verificar correo',
    footer: 'Si no te registraste en Lotline, ignora este mensaje.',
  },
};

const NOTICE: Record<MailLanguage, Words> = {
  en: {
    subject: 'You already have a Lotline account',
    greeting: (name) => `Hello ${name},`,
    body: 'Someone signed up with your email address. You already have an account, so nothing was changed.',
    action: 'Sign in',
    footer: 'If that was not you, ignore this message.',
  },
  es: {
    subject: 'Ya tienes una cuenta de Lotline',
    greeting: (name) => `Hola ${name}:`,
    body: 'Alguien se registró con tu correo. Ya tienes una cuenta, así que no se cambió nada.',
    action: 'Iniciar sesión',
    footer: 'Si no fuiste tú, ignora este mensaje.',
  },
};

const RESET: Record<MailLanguage, Words> = {
  en: {
    subject: 'A new password for Lotline',
    greeting: (name) => `Hello ${name},`,
    body: 'Someone asked for a new password for your account. The link works once and for 30 minutes.',
    action: 'Choose a new password',
    footer: 'If that was not you, ignore this message: your password stays as it is.',
  },
  es: {
    subject: 'Una contraseña nueva para Lotline',
    greeting: (name) => `Hola ${name}:`,
    body: 'Alguien pidió una contraseña nueva para tu cuenta. El enlace funciona una sola vez y durante 30 minutos.',
    action: 'Elegir una contraseña nueva',
    footer: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
  },
};

const SIGNED_UP_TWICE: Record<MailLanguage, Words> = {
  en: {
    ...RESET.en,
    body:
      'Your address was signed up twice, with different passwords, so neither of them works. Choose the password of the account and its names here. ' +
      'The link works once and for 30 minutes.',
    footer: 'If you did not sign up for Lotline, ignore this message: nobody can sign in with your address.',
  },
  es: {
    ...RESET.es,
    body:
      'Tu correo se registró dos veces con contraseñas distintas, así que ninguna funciona. Elige aquí la contraseña de la cuenta y sus nombres. ' +
      'El enlace funciona una sola vez y durante 30 minutos.',
    footer: 'Si no te registraste en Lotline, ignora este mensaje: nadie puede iniciar sesión con tu correo.',
  },
};

export interface Recipient {
  email: string;
  firstName: string;
  language: Language;
}

export const verificationMail = (recipient: Recipient, link: string): Mail => mailOf(VERIFICATION, recipient, link);
export const signupNoticeMail = (recipient: Recipient, link: string): Mail => mailOf(NOTICE, recipient, link);
/** Somebody asked for it, or two people signed up with one address. */
export type ResetReason = 'asked' | 'signed_up_twice';

export const passwordResetMail = (recipient: Recipient, link: string, reason: ResetReason): Mail =>
  mailOf(reason === 'asked' ? RESET : SIGNED_UP_TWICE, recipient, link);

function mailOf(words: Record<MailLanguage, Words>, recipient: Recipient, link: string): Mail {
  const language = mailLanguageOf(recipient.language);
  const { greeting, action, ...rest } = words[language];
  return {
    to: recipient.email,
    language,
    greeting: greeting(mailName(recipient.firstName)),
    action: { label: action, link },
    ...rest,
  };
}
