import type { AccountNotice } from '@app/contracts/auth/account-notices';
import { type Mail, mailLanguageOf } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';
import type { Recipient } from './verification-mail.mapper';

interface Words {
  subject: string;
  body: string;
}

const WORDS: Record<'en' | 'es', Record<AccountNotice | 'new_device', Words>> = {
  en: {
    new_device: {
      subject: 'A new sign-in to Lotline',
      body: 'Someone signed in to your account from a browser that it has not seen before.',
    },
    password_changed: {
      subject: 'Your Lotline password was changed',
      body: 'Your password was changed, and all other browsers were signed out.',
    },
    password_reset: {
      subject: 'Your Lotline password was changed',
      body: 'Your password was changed with a link from this mailbox, and all browsers were signed out.',
    },
    second_factor_on: {
      subject: 'Two-step verification is on',
      body: 'Your account now asks for a code from your app after the password.',
    },
    second_factor_off: {
      subject: 'Two-step verification is off',
      body: 'Your account no longer asks for a code after the password.',
    },
    second_factor_removed: {
      subject: 'Two-step verification was removed',
      body: 'A manager or the operator removed two-step verification from your account. It no longer asks for a code after the password.',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes',
      body: 'New recovery codes were made for your account. The old ones no longer work.',
    },
    recovery_code_used: { subject: 'A recovery code was used', body: 'Someone signed in to your account with one of its recovery codes.' },
    other_sessions_ended: { subject: 'Other browsers were signed out', body: 'Every browser but one was signed out of your account.' },
  },
  es: {
    new_device: {
      subject: 'Un nuevo inicio de sesión en Lotline',
      body: 'Alguien inició sesión en tu cuenta desde un navegador que no se había usado antes.',
    },
    password_changed: {
      subject: 'Se cambió tu contraseña de Lotline',
      body: 'Tu contraseña se cambió, y se cerró la sesión en los demás navegadores.',
    },
    password_reset: {
      subject: 'Se cambió tu contraseña de Lotline',
      body: 'Tu contraseña se cambió con un enlace de este buzón, y se cerró la sesión en todos los navegadores.',
    },
    second_factor_on: {
      subject: 'La verificación en dos pasos está activada',
      body: 'Desde ahora tu cuenta pide un código de tu aplicación después de la contraseña.',
    },
    second_factor_off: {
      subject: 'La verificación en dos pasos está desactivada',
      body: 'Tu cuenta ya no pide un código después de la contraseña.',
    },
    second_factor_removed: {
      subject: 'Se quitó la verificación en dos pasos',
      body: 'Un gerente o el operador quitó la verificación en dos pasos de tu cuenta. Ya no pide un código después de la contraseña.',
    },
    recovery_codes_renewed: {
      subject: 'Códigos de recuperación nuevos',
      body: 'Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
    },
    recovery_code_used: {
      subject: 'Se usó un código de recuperación',
      body: 'Alguien inició sesión en tu cuenta con uno de sus códigos de recuperación.',
    },
    other_sessions_ended: {
      subject: 'Se cerró la sesión en los demás navegadores',
      body: 'Se cerró la sesión de tu cuenta en todos los navegadores menos uno.',
    },
  },
};

const FRAME = {
  en: { greeting: (name: string) => `Hello ${name},`, action: 'This was not me', footer: 'If it was you, you need not do anything.' },
  es: { greeting: (name: string) => `Hola ${name}:`, action: 'No fui yo', footer: 'Si fuiste tú, no tienes que hacer nada más.' },
};

const SIGN_IN = {
  en: { device: 'Device', time: 'Time', address: 'IP address', unknown: 'unknown' },
  es: { device: 'Dispositivo', time: 'Hora', address: 'Dirección IP', unknown: 'sin datos' },
};

export interface SignInPlace {
  at: Date;
  /** IANA name; the mail states the time in this zone. */
  timeZone: string;
  address: string | null;
  /** Browser and system; empty where they are not known. */
  device: string;
}

/** Tells a person what happened to their account; the link ends all sessions and leads to a new password. */
export const accountNoticeMail = (recipient: Recipient, notice: AccountNotice, link: string): Mail => mailOf(recipient, notice, link);

/** Tells a person when, from where and with what somebody has signed in. */
export function newDeviceMail(recipient: Recipient, { at, timeZone, address, device }: SignInPlace, link: string): Mail {
  const language = mailLanguageOf(recipient.language);
  const words = SIGN_IN[language];
  const time = at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const facts = [
    `${words.device}: ${device || words.unknown}`,
    `${words.time}: ${time} (${timeZone.replaceAll('_', ' ')})`,
    `${words.address}: ${address ?? words.unknown}`,
  ];
  return { ...mailOf(recipient, 'new_device', link), quote: facts.join('\n') };
}

function mailOf(recipient: Recipient, notice: AccountNotice | 'new_device', link: string): Mail {
  const language = mailLanguageOf(recipient.language);
  const { subject, body } = WORDS[language][notice];
  const { greeting, action, footer } = FRAME[language];
  return {
    to: recipient.email,
    language,
    subject,
    greeting: greeting(mailName(recipient.firstName)),
    body,
    action: { label: action, link },
    footer,
  };
}
