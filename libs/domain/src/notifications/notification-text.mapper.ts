import { HIDDEN_NUMBER_NAME } from '@app/contracts/contacts/hidden-number';
import { type WordlessKind, wordlessKindOf } from '@app/contracts/messages/shown-body.policy';
import type { NotificationKind } from '@app/contracts/notifications/notifications.contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { NotificationRow } from './notification.mapper';

/** The content of a notification outside the client. */
export interface NotificationContent {
  kind: NotificationKind;
  count: number;
  contact: string;
  actor: string;
  text: string;
  minutes: number;
}

/** A nameless contact has its number as the name: grouped, as people read it. */
const readable = (name: string): string =>
  /^\+\d{7,15}$/.test(name) ? (parsePhoneNumberFromString(name)?.formatInternational() ?? name) : name;

/** The text of a notification outside of the client. */
export const contentOf = ({ kind, count, text, minutes, contact_id, contact_name, actor_name }: NotificationRow): NotificationContent => ({
  kind,
  count,
  contact: contact_id === null ? '' : readable(contact_name ?? ''),
  actor: actor_name ?? '',
  text,
  minutes: minutes ?? 0,
});

interface Phrases {
  sentences: Record<NotificationKind, (content: NotificationContent) => string>;
  wordless: Record<WordlessKind, string>;
  hiddenNumber: string;
}

/** 45 minutes; 1 h 48 min; 13 hours. */
function waitText(minutes: number, [unit, hourUnit]: [string, string]): string {
  if (minutes < 60) return `${minutes} ${unit}`;
  const hours = Math.floor(minutes / 60);
  return hours < 12 ? `${hours} h ${minutes % 60} min` : `${hours} ${hourUnit}`;
}

const EN: Phrases = {
  sentences: {
    new_message: ({ contact, count }) => (count === 1 ? `${contact} has written to you` : `${contact} has written to you ${count} times`),
    new_lead: ({ contact }) => `New lead: ${contact}`,
    lead_assigned: ({ contact, count }) => (contact ? `${contact} was assigned to you` : `${count} leads were assigned to you`),
    handed_over: ({ count }) => (count === 1 ? 'A lead was handed over to you' : `${count} leads were handed over to you`),
    mention: ({ actor, contact }) => `${actor || 'Someone'} mentioned you in a note about ${contact}`,
    unanswered_lead: ({ contact, minutes }) => `${contact} has waited ${waitText(minutes, ['minutes', 'hours'])} for an answer`,
    message_failed: ({ contact }) => `Your message to ${contact} was not delivered`,
    scheduled_failed: ({ contact }) => `A scheduled message to ${contact} was not sent`,
    scheduled_reassigned: ({ contact, count }) =>
      count === 1 ? `A scheduled message to ${contact} is yours now` : `${count} scheduled messages to ${contact} are yours now`,
    template_approved: ({ text }) => `The template ${text} was approved`,
    template_rejected: ({ text }) => `The template ${text} was rejected`,
    import_finished: ({ text }) => `The import of ${text} has finished`,
    import_failed: ({ text }) => `The import of ${text} has failed`,
    invitation_refused: ({ text }) => `The person invited as ${text} could not join with this address`,
    messages_not_arriving: () => 'Messages may not be reaching Lotline',
    missed_call: ({ contact, count }) => (count === 1 ? `Missed call from ${contact}` : `${count} missed calls from ${contact}`),
    stock_held: ({ text }) => `The inventory file ${text} is waiting for your approval`,
    stock_failing: ({ text }) => `The files of ${text} cannot be applied to the inventory`,
    stock_silent: ({ text }) => `${text} has sent no new file for three days`,
    snooze_ended: ({ contact }) => `${contact} is back from a pause`,
    plan_requested: ({ text }) => `Plan request from ${text}`,
    stop_asked: ({ contact }) => `${contact} may have asked you to stop writing`,
    appointment_canceled: ({ contact, text }) => `${contact} canceled the appointment of ${text}`,
    appointment_moved: ({ contact, text }) => `${contact} moved the appointment to ${text}`,
    storage_nearly_full: () => `90% of your organization’s storage for files is used`,
    storage_full: () => `Your organization’s storage for files is full: nobody can upload until there is room`,
  },
  hiddenNumber: 'Hidden number',
  wordless: {
    file: 'Attached file',
    location: 'Location',
    answers: 'Completed form',
    order: 'Catalog order',
    lost_file: 'File that did not arrive',
    unsupported: 'Message that cannot be shown here',
    reaction: 'Reaction',
  },
};

const ES: Phrases = {
  sentences: {
    new_message: ({ contact, count }) => (count === 1 ? `${contact} te escribió` : `${contact} te escribió ${count} veces`),
    new_lead: ({ contact }) => `Nuevo lead: ${contact}`,
    lead_assigned: ({ contact, count }) => (contact ? `Te asignaron a ${contact}` : `Te asignaron ${count} leads`),
    handed_over: ({ count }) => (count === 1 ? 'Te pasaron un lead' : `Te pasaron ${count} leads`),
    mention: ({ actor, contact }) => `${actor || 'Alguien'} te mencionó en una nota sobre ${contact}`,
    unanswered_lead: ({ contact, minutes }) => `${contact} lleva ${waitText(minutes, ['minutos', 'horas'])} esperando respuesta`,
    message_failed: ({ contact }) => `Tu mensaje a ${contact} no se entregó`,
    scheduled_failed: ({ contact }) => `Un mensaje programado a ${contact} no se envió`,
    scheduled_reassigned: ({ contact, count }) =>
      count === 1 ? `Un mensaje programado a ${contact} ahora es tuyo` : `${count} mensajes programados a ${contact} ahora son tuyos`,
    template_approved: ({ text }) => `La plantilla ${text} fue aprobada`,
    template_rejected: ({ text }) => `La plantilla ${text} fue rechazada`,
    import_finished: ({ text }) => `La importación de ${text} ha terminado`,
    import_failed: ({ text }) => `La importación de ${text} ha fallado`,
    invitation_refused: ({ text }) => `La persona invitada como ${text} no pudo unirse con ese correo`,
    messages_not_arriving: () => 'Es posible que los mensajes no lleguen a Lotline',
    missed_call: ({ contact, count }) => (count === 1 ? `Llamada perdida de ${contact}` : `${count} llamadas perdidas de ${contact}`),
    stock_held: ({ text }) => `El archivo de inventario ${text} espera tu aprobación`,
    stock_failing: ({ text }) => `Los archivos de ${text} no se pueden aplicar al inventario`,
    stock_silent: ({ text }) => `Hace tres días que no llega un archivo nuevo de ${text}`,
    snooze_ended: ({ contact }) => `${contact} vuelve de una pausa`,
    plan_requested: ({ text }) => `Solicitud de plan de ${text}`,
    stop_asked: ({ contact }) => `${contact} puede haber pedido que no le escriban`,
    appointment_canceled: ({ contact, text }) => `${contact} canceló su cita del ${text}`,
    appointment_moved: ({ contact, text }) => `${contact} cambió su cita al ${text}`,
    storage_nearly_full: () => `Tu organización usa el 90 % de su espacio para archivos`,
    storage_full: () => `Ya no queda espacio para archivos de tu organización: nadie puede subir más hasta que haya lugar`,
  },
  hiddenNumber: HIDDEN_NUMBER_NAME,
  wordless: {
    file: 'Archivo adjunto',
    location: 'Ubicación',
    answers: 'Formulario contestado',
    order: 'Pedido del catálogo',
    lost_file: 'Archivo que no llegó',
    unsupported: 'Mensaje que no se puede mostrar aquí',
    reaction: 'Reacción',
  },
};

/** Kinds that quote the text; for others the sentence says everything. */
const QUOTING_KINDS: ReadonlySet<NotificationKind> = new Set([
  'new_message',
  'new_lead',
  'mention',
  'unanswered_lead',
  'message_failed',
  'scheduled_failed',
  'scheduled_reassigned',
  'messages_not_arriving',
  'stop_asked',
]);

/** The text in the recipient's language; `quote` is `null` for kinds without one. */
export function notificationText(content: NotificationContent, language: string): { sentence: string; quote: string | null } {
  const { sentences, wordless, hiddenNumber } = language === 'es' ? ES : EN;
  const kind = wordlessKindOf(content.text);
  const quoted = language === 'es' ? `«${content.text}»` : `“${content.text}”`;
  const quote = kind ? wordless[kind] : quoted;
  const isQuoted = QUOTING_KINDS.has(content.kind) || (content.kind === 'snooze_ended' && content.text !== '');
  const contact = content.contact === HIDDEN_NUMBER_NAME ? hiddenNumber : content.contact;
  return { sentence: sentences[content.kind]({ ...content, contact }), quote: isQuoted ? quote : null };
}
