import { actionMail } from '@app/integrations/mail/action-mail';
import type { Mail } from '@app/integrations/mail/mailer';
import { type NotificationContent, notificationText } from './notification-text.mapper';

/** The content of a notification mail. */
export interface NotificationLetter extends NotificationContent {
  to: { email: string; name: string; language: string };
  organization: string;
}

interface Phrases {
  greeting: (name: string) => string;
  action: string;
  footer: (organization: string) => string;
}

const EN: Phrases = {
  greeting: (name) => `Hello ${name},`,
  action: 'Open in Lotline',
  footer: (organization) => `You were away, so ${organization} sent you this email. You can change that in Lotline under Notifications.`,
};

const ES: Phrases = {
  greeting: (name) => `Hola ${name}:`,
  action: 'Abrir en Lotline',
  footer: (organization) => `Recibes esto de ${organization} porque no estabas. Puedes cambiarlo en Lotline, en Notificaciones.`,
};

/** Written in the recipient's language. */
export function notificationMail(letter: NotificationLetter, link: string): Mail {
  const { to, organization } = letter;
  const { greeting, action, footer } = to.language === 'es' ? ES : EN;
  const { sentence, quote } = notificationText(letter, to.language);
  const body = quote === null ? `${sentence}.` : `${sentence}: ${quote}`;
  return actionMail(to.email, { subject: sentence, greeting: greeting(to.name), body, action, footer: footer(organization) }, link);
}
