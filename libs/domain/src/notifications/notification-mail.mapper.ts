import type { NotificationKind } from '@app/contracts/notifications/notifications.contract';
import { actionMail } from '@app/integrations/mail/action-mail';
import type { Mail } from '@app/integrations/mail/mailer';

/** What a mail about a notification says. */
export interface NotificationLetter {
  to: { email: string; name: string; language: string };
  organization: string;
  kind: NotificationKind;
  count: number;
  contact: string;
  actor: string;
  text: string;
  minutes: number;
}

type Facts = Omit<NotificationLetter, 'to' | 'kind'>;

interface Words {
  subjects: Record<NotificationKind, (facts: Facts) => string>;
  greeting: (name: string) => string;
  attachment: string;
  action: string;
  footer: (organization: string) => string;
}

const EN: Words = {
  subjects: {
    new_message: ({ contact, count }) => (count === 1 ? `${contact} has written to you` : `${contact} has written to you ${count} times`),
    new_lead: ({ contact }) => `New lead: ${contact}`,
    lead_assigned: ({ contact, count }) => (contact ? `${contact} was assigned to you` : `${count} leads were assigned to you`),
    handed_over: ({ count }) => (count === 1 ? 'A lead was handed over to you' : `${count} leads were handed over to you`),
    mention: ({ actor, contact }) => `${actor || 'Somebody'} mentioned you in a note about ${contact}`,
    unanswered_lead: ({ contact, minutes }) =>
      `${contact} has waited ${minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`} for an answer`,
    message_failed: ({ contact }) => `Your message to ${contact} was not delivered`,
    scheduled_failed: ({ contact }) => `Your scheduled message to ${contact} was not sent`,
    template_approved: ({ text }) => `The template ${text} was approved`,
    template_rejected: ({ text }) => `The template ${text} was rejected`,
    import_finished: ({ text }) => `The import of ${text} has finished`,
    import_failed: ({ text }) => `The import of ${text} has failed`,
  },
  greeting: (name) => `Hello ${name},`,
  attachment: 'A file was sent.',
  action: 'Open in Lotline',
  footer: (organization) => `You get this from ${organization} because you were away. You can change that in Lotline under Notifications.`,
};

const ES: Words = {
  subjects: {
    new_message: ({ contact, count }) => (count === 1 ? `${contact} te ha escrito` : `${contact} te ha escrito ${count} veces`),
    new_lead: ({ contact }) => `Nuevo prospecto: ${contact}`,
    lead_assigned: ({ contact, count }) => (contact ? `Te asignaron a ${contact}` : `Te asignaron ${count} prospectos`),
    handed_over: ({ count }) => (count === 1 ? 'Te pasaron un prospecto' : `Te pasaron ${count} prospectos`),
    mention: ({ actor, contact }) => `${actor || 'Alguien'} te mencionó en una nota sobre ${contact}`,
    unanswered_lead: ({ contact, minutes }) =>
      `${contact} lleva ${minutes < 120 ? `${minutes} minutos` : `${Math.floor(minutes / 60)} horas`} esperando respuesta`,
    message_failed: ({ contact }) => `Tu mensaje a ${contact} no se entregó`,
    scheduled_failed: ({ contact }) => `Tu mensaje programado a ${contact} no se envió`,
    template_approved: ({ text }) => `La plantilla ${text} fue aprobada`,
    template_rejected: ({ text }) => `La plantilla ${text} fue rechazada`,
    import_finished: ({ text }) => `La importación de ${text} ha terminado`,
    import_failed: ({ text }) => `La importación de ${text} ha fallado`,
  },
  greeting: (name) => `Hola ${name}:`,
  attachment: 'Se envió un archivo.',
  action: 'Abrir en Lotline',
  footer: (organization) => `Recibes esto de ${organization} porque no estabas. Puedes cambiarlo en Lotline, en Notificaciones.`,
};

/** These carry what was said; of the others the subject says everything. */
const SAID: ReadonlySet<NotificationKind> = new Set([
  'new_message',
  'new_lead',
  'mention',
  'unanswered_lead',
  'message_failed',
  'scheduled_failed',
]);

/** In the language of whoever gets it. */
export function notificationMail({ to, kind, ...facts }: NotificationLetter, link: string): Mail {
  const { subjects, greeting, attachment, action, footer } = to.language === 'es' ? ES : EN;
  const subject = subjects[kind](facts);
  const said = facts.text.trim() === '' ? attachment : `“${facts.text}”`;
  const body = SAID.has(kind) ? `${subject}: ${said}` : `${subject}.`;
  return actionMail(to.email, { subject, greeting: greeting(to.name), body, action, footer: footer(facts.organization) }, link);
}
