import { z } from 'zod';
import { Shift } from '../core/shift.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { UNREAD_COUNTED } from './unread-counted';

export const NOTIFICATIONS_PAGE_SIZE = 25;

/**
 * Kinds of notifications. `new_message`: the user's customer wrote. `new_lead`: an unassigned customer wrote. `handed_over`: an absent
 * teammate's customers were reassigned to the user. `unanswered_lead`: a customer has waited too long. `scheduled_reassigned`: a scheduled
 * message came to the user with its contact. `invitation_refused`: an invited person could not join with that address.
 * `messages_not_arriving`: messages to a number may not be reaching us. `missed_call`: a customer called and nobody answered.
 * `snooze_ended`: a lead comes back to the board. `plan_requested`: an organization asks for a plan; for system admins.
 * `stock_held`: a file of the inventory waits for approval. `stock_failing`: several in a row could not be applied. `stock_silent`: none comes any more.
 * `stop_asked`: a customer may have asked not to be written to.
 * `appointment_canceled`, `appointment_moved`: a customer did so by the link of the appointment.
 * `storage_nearly_full`, `storage_full`: 90 % and all of the organization's storage for files is used.
 */
export const NotificationKind = z.enum([
  'new_message',
  'new_lead',
  'lead_assigned',
  'handed_over',
  'mention',
  'unanswered_lead',
  'message_failed',
  'scheduled_failed',
  'scheduled_reassigned',
  'template_approved',
  'template_rejected',
  'import_finished',
  'import_failed',
  'invitation_refused',
  'messages_not_arriving',
  'missed_call',
  'stock_held',
  'stock_failing',
  'stock_silent',
  'snooze_ended',
  'plan_requested',
  'stop_asked',
  'appointment_canceled',
  'appointment_moved',
  'storage_nearly_full',
  'storage_full',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

const PersonRef = z.object({ id: Id, name: z.string() });

export const NotificationView = z
  .object({
    id: Id,
    kind: NotificationKind,
    count: z.int().describe('How often it has happened since the last one was read'),
    contact: PersonRef.nullable(),
    conversation_id: Id.nullable(),
    actor: PersonRef.nullable().describe('The teammate who caused it'),
    text: z.string().describe('What was said, or what the thing is called'),
    minutes: z.int().nullable().describe('How long the customer has waited'),
    voicemail: z
      .object({ seconds: z.int(), url: z.string().nullable().describe('Null until it can be played') })
      .nullable()
      .describe('The message of whoever called'),
    link: z.string().describe('The place in the client that it leads to'),
    read_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp.describe('When it happened last'),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationsQuery = z.object({
  filter: z.enum(['all', 'unread']).default('all'),
  per_page: pageSize(NOTIFICATIONS_PAGE_SIZE),
  cursor: z.string().max(100).optional().describe('`next_cursor` of the page before'),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

export const NotificationPage = z
  .object({
    data: z.array(NotificationView).describe('What happened last comes first'),
    next_cursor: z.string().nullable(),
    unread: z.int().describe(`At most ${UNREAD_COUNTED}`),
    head_seq: z.int().describe('Event number that this page already contains'),
  })
  .meta({ id: 'NotificationPage' });
export type NotificationPage = z.infer<typeof NotificationPage>;

export const UnreadView = z.object({ unread: z.int(), head_seq: z.int() }).meta({ id: 'UnreadNotifications' });
export type UnreadView = z.infer<typeof UnreadView>;

/** All of them, or those about one contact. */
export const ReadInput = z.strictObject({ contact_id: refTo('contact').optional() }).meta({ id: 'ReadNotifications' });
export type ReadInput = z.infer<typeof ReadInput>;

/** Delivery channels of notifications. */
export const NotificationWay = z.enum(['in_app', 'sound', 'desktop', 'push', 'email']);
export type NotificationWay = z.infer<typeof NotificationWay>;

export const DeliveryChannels = z.strictObject({
  in_app: z.boolean(),
  sound: z.boolean(),
  desktop: z.boolean(),
  push: z.boolean().describe('On the devices that the person has turned on for it'),
  email: z.boolean(),
});
export type DeliveryChannels = z.infer<typeof DeliveryChannels>;

const ways = (...on: NotificationWay[]): DeliveryChannels => ({
  in_app: on.includes('in_app'),
  sound: on.includes('sound'),
  desktop: on.includes('desktop'),
  push: on.includes('push'),
  email: on.includes('email'),
});

/** Defaults until the user chooses. */
export const USUAL_WAYS: Record<NotificationKind, DeliveryChannels> = {
  new_message: ways('in_app', 'sound', 'desktop', 'push'),
  new_lead: ways('in_app', 'sound', 'desktop', 'push'),
  lead_assigned: ways('in_app', 'sound', 'desktop', 'push', 'email'),
  handed_over: ways('in_app', 'desktop', 'push', 'email'),
  mention: ways('in_app', 'desktop', 'push', 'email'),
  unanswered_lead: ways('in_app', 'sound', 'desktop', 'push', 'email'),
  message_failed: ways('in_app', 'desktop', 'push'),
  scheduled_failed: ways('in_app', 'desktop', 'push', 'email'),
  scheduled_reassigned: ways('in_app'),
  template_approved: ways('in_app'),
  template_rejected: ways('in_app', 'email'),
  import_finished: ways('in_app'),
  import_failed: ways('in_app', 'email'),
  invitation_refused: ways('in_app', 'email'),
  messages_not_arriving: ways('in_app', 'sound', 'desktop', 'push', 'email'),
  missed_call: ways('in_app', 'sound', 'desktop', 'push'),
  stock_held: ways('in_app', 'desktop', 'push', 'email'),
  stock_failing: ways('in_app', 'email'),
  stock_silent: ways('in_app', 'email'),
  snooze_ended: ways('in_app', 'desktop', 'push'),
  plan_requested: ways('in_app', 'desktop', 'push', 'email'),
  stop_asked: ways('in_app', 'sound', 'desktop', 'push'),
  appointment_canceled: ways('in_app', 'sound', 'desktop', 'push', 'email'),
  appointment_moved: ways('in_app', 'desktop', 'push'),
  storage_nearly_full: ways('in_app', 'email'),
  storage_full: ways('in_app', 'email'),
};

export const NotificationPreferencesInput = z
  .strictObject({
    ways: z.record(NotificationKind, DeliveryChannels),
    quiet_hours: z.array(Shift).max(21).describe('What happens then is only collected in the app; in the organization’s time zone'),
  })
  .meta({ id: 'NotificationPreferencesInput' });
export type NotificationPreferencesInput = z.infer<typeof NotificationPreferencesInput>;

export const NotificationPreferences = z
  .object({
    ways: z.record(NotificationKind, DeliveryChannels),
    quiet_hours: z.array(Shift),
    timezone: z.string().describe('IANA name; applies to quiet hours'),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const MAX_ESCALATION_MINUTES = 1440;
const Minutes = z.int().min(1).max(MAX_ESCALATION_MINUTES).nullable().describe('Null: off');

/** Escalation levels in minutes without an answer, counted within the hours if set. */
export const EscalationSettings = z
  .strictObject({
    agent_minutes: Minutes.describe('To the customer’s agent; null: off'),
    manager_minutes: Minutes.describe('To the managers; null: off'),
    owner_minutes: Minutes.describe('To the owners; null: off'),
    hours: z.array(Shift).max(21).nullable().describe('When customers are answered; null for at any time'),
  })
  .meta({ id: 'EscalationSettings' });
export type EscalationSettings = z.infer<typeof EscalationSettings>;

export const USUAL_ESCALATION: EscalationSettings = { agent_minutes: 5, manager_minutes: 15, owner_minutes: 60, hours: null };

export const EscalationView = EscalationSettings.extend({
  timezone: z.string().describe('IANA name; applies to the hours'),
}).meta({ id: 'Escalation' });
export type EscalationView = z.infer<typeof EscalationView>;

export const NotificationParams = z.object({ id: pathRef('notification') });
export type NotificationParams = z.infer<typeof NotificationParams>;

export const notificationsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/notifications', query: NotificationsQuery, answer: NotificationPage }),
  unread: endpoint({ method: 'GET', path: '/api/notifications/unread', answer: UnreadView }),
  markRead: endpoint({ method: 'POST', path: '/api/notifications/:id/read', params: NotificationParams, answer: NotificationView }),
  markAllRead: endpoint({ method: 'POST', path: '/api/notifications/read', body: ReadInput, answer: UnreadView }),
  preferences: endpoint({ method: 'GET', path: '/api/notifications/preferences', answer: NotificationPreferences }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    body: NotificationPreferencesInput,
    answer: NotificationPreferences,
  }),
  escalation: endpoint({ method: 'GET', path: '/api/notifications/escalation', answer: EscalationView }),
  saveEscalation: endpoint({ method: 'PUT', path: '/api/notifications/escalation', body: EscalationSettings, answer: EscalationView }),
};
