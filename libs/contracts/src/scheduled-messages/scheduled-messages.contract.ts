import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { Channel, ChannelParams } from '../conversations/conversations.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';
import { MESSAGE_MAX_LENGTH, MessageView } from '../messages/messages.contract';

/** The furthest time ahead for a scheduled message. */
export const MAX_DAYS_AHEAD = 60;

/** Why a message was not sent when due. */
export const ScheduledFailure = z.enum([
  'window_closed',
  'opted_out',
  'not_active',
  'not_allowed',
  'file_refused',
  'plan_channel',
  'trial_ended',
  'suspended',
  'refused',
]);
export type ScheduledFailure = z.infer<typeof ScheduledFailure>;

/**
 * `overdue`: its time passed while it could not be sent, and a person decides whether it still goes out. `sent`: it has become an ordinary
 * message of the conversation.
 */
export const ScheduledState = z.enum(['waiting', 'overdue', 'failed', 'sent', 'canceled']);
export type ScheduledState = z.infer<typeof ScheduledState>;

/** Decides about a due message while the conversation is not active: it goes out, or waits until the conversation is reopened. */
export const WhenClosed = z.enum(['send', 'keep']);
export type WhenClosed = z.infer<typeof WhenClosed>;

export const ScheduledMessageView = z
  .object({
    id: Id,
    conversation_id: Id,
    contact_id: Id,
    channel: Channel,
    body: z.string(),
    file: z.object({ name: z.string(), content_type: z.string() }).nullable(),
    send_at: Timestamp,
    state: ScheduledState,
    failure: ScheduledFailure.nullable(),
    when_closed: WhenClosed.describe('While the conversation is not active: sent all the same, or kept until it is reopened'),
    user: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('Whose message it is: its author, or whoever has taken over the contact since'),
    updated_at: Timestamp,
  })
  .meta({ id: 'ScheduledMessage' });
export type ScheduledMessageView = z.infer<typeof ScheduledMessageView>;

export const ScheduledMessagesAnswer = z
  .object({
    scheduled_messages: z.array(ScheduledMessageView).describe('Waiting, overdue or failed, in the order of their times'),
    time_zone: z.string().describe('IANA name of the organization’s time zone'),
  })
  .meta({ id: 'ScheduledMessagesAnswer' });
export type ScheduledMessagesAnswer = z.infer<typeof ScheduledMessagesAnswer>;

const SendAt = Timestamp.describe(`In the future, at most ${MAX_DAYS_AHEAD} days ahead`);

export const ScheduleMessageInput = z
  .strictObject({
    body: z.string().max(MESSAGE_MAX_LENGTH).default(''),
    media_url: z.string().max(300).nullish().describe('`url` that POST /api/upload answered'),
    send_at: SendAt,
    client_id: z.uuid().optional().describe('Created once per composed message; a repeated post returns the first result'),
  })
  .refine((input) => input.body.trim() !== '' || Boolean(input.media_url), { path: ['body'], message: 'Write something or attach a file.' })
  .meta({ id: 'ScheduleMessage' });
export type ScheduleMessageInput = z.infer<typeof ScheduleMessageInput>;

export const RescheduleMessageInput = z
  .strictObject({ body: z.string().max(MESSAGE_MAX_LENGTH), send_at: SendAt })
  .meta({ id: 'RescheduleMessage' });
export type RescheduleMessageInput = z.infer<typeof RescheduleMessageInput>;

export const ScheduledMessageParams = ChannelParams.extend({ scheduledId: pathRef('scheduled_message') });
export type ScheduledMessageParams = z.infer<typeof ScheduledMessageParams>;

const LIST = '/api/chats/:type/:id/scheduled-messages';
const ONE = `${LIST}/:scheduledId` as const;

export const scheduledMessagesEndpoints = {
  list: endpoint({ method: 'GET', path: LIST, params: ChannelParams, answer: ScheduledMessagesAnswer }),
  create: endpoint({ method: 'POST', path: LIST, params: ChannelParams, body: ScheduleMessageInput, answer: ScheduledMessageView }),
  update: endpoint({
    method: 'PUT',
    path: ONE,
    params: ScheduledMessageParams,
    body: RescheduleMessageInput,
    answer: ScheduledMessageView,
  }),
  sendNow: endpoint({ method: 'POST', path: `${ONE}/send`, params: ScheduledMessageParams, answer: MessageView }),
  cancel: endpoint({ method: 'DELETE', path: ONE, params: ScheduledMessageParams, answer: NoContent }),
};
