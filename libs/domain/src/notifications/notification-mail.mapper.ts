import { type Mail, type MailLanguage, mailLanguageOf } from '@app/integrations/mail/mail';
import { mailName } from '@app/integrations/mail/mail-name';
import { type NotificationContent, notificationText } from './notification-text.mapper';

export interface NotificationLetter {
  to: { email: string; firstName: string; language: string };
  organization: string;
  /** At least one, oldest first. */
  notifications: readonly { content: NotificationContent; link: string }[];
  /** Where all notifications are listed. */
  listLink: string;
}

interface Phrases {
  greeting: (name: string) => string;
  action: string;
  several: (count: number, organization: string) => string;
  listed: string;
  showAll: string;
  footer: (organization: string) => string;
}

const PHRASES: Record<MailLanguage, Phrases> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    action: 'Open in Lotline',
    several: (count, organization) => `${count} customers and alerts are waiting at ${organization}`,
    listed: 'This happened while you were away:',
    showAll: 'See all notifications',
    footer: (organization) => `You were away, so ${organization} sent you this email. You can change that in Lotline under Notifications.`,
  },
  es: {
    greeting: (name) => `Hola ${name}:`,
    action: 'Abrir en Lotline',
    several: (count, organization) => `${count} clientes y notificaciones esperan en ${organization}`,
    listed: 'Esto pasó mientras no estabas:',
    showAll: 'Ver todas las notificaciones',
    footer: (organization) => `Recibes esto de ${organization} porque no estabas. Puedes cambiarlo en Lotline, en Notificaciones.`,
  },
};

/** Longer lists are read in the product. */
const MAX_ITEMS = 20;

/** One notification, or a list of several, in the recipient's language. */
export function notificationMail({ to, organization, notifications, listLink }: NotificationLetter): Mail {
  const language = mailLanguageOf(to.language);
  const phrases = PHRASES[language];
  const items = notifications.map(({ content, link }) => {
    const { sentence, quote } = notificationText(withMailNames(content), language);
    return { title: sentence, quote, link };
  });
  const frame = {
    to: to.email,
    language,
    greeting: phrases.greeting(mailName(to.firstName)),
    footer: phrases.footer(mailName(organization)),
  };
  const [first] = items;
  if (!first || items.length > 1) {
    const action = { label: phrases.showAll, link: listLink };
    return {
      ...frame,
      subject: phrases.several(items.length, mailName(organization)),
      body: phrases.listed,
      items: items.slice(-MAX_ITEMS),
      action,
    };
  }
  const { title, quote, link } = first;
  return { ...frame, subject: title, body: `${title}.`, ...(quote !== null && { quote }), action: { label: phrases.action, link } };
}

/** Customers write their names themselves, and so do those who sign up. */
const withMailNames = (content: NotificationContent): NotificationContent => ({
  ...content,
  contact: mailName(content.contact),
  actor: mailName(content.actor),
  text: content.kind === 'plan_requested' ? content.text.split(': ').map(mailName).join(': ') : content.text,
});
