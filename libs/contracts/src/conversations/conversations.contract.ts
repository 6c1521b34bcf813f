import { z } from 'zod';
import { MAX_WRITTEN_NUMBER_LENGTH } from '../core/e164.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { PageNumber, pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { SnoozeEnd, StageId, Tag } from '../contacts/contacts.contract';
import { CHANNELS } from './channels';
import { LABELS } from './labels';

/** Conversations shown per page of the list (document 001, section 9). */
export const CONVERSATIONS_PAGE_SIZE = 20;

export const Channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof Channel>;

export const ConversationStatus = z.enum(['active', 'closed', 'archived']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

export const Label = z.enum(LABELS);
export type Label = z.infer<typeof Label>;

/** Decides about the scheduled messages of a conversation that is closed or archived. */
export const ScheduledChoice = z.enum(['send', 'keep', 'discard']);
export type ScheduledChoice = z.infer<typeof ScheduledChoice>;

export const StatusInput = z
  .strictObject({
    status: ConversationStatus,
    scheduled: ScheduledChoice.optional().describe(
      'What happens to messages scheduled in a conversation that is closed or archived: send them at their time all the same, keep them for ' +
        'when it is reopened, or discard them. Without it they are kept, or do what was chosen when it was closed.',
    ),
  })
  .meta({ id: 'StatusInput' });
export type StatusInput = z.infer<typeof StatusInput>;

export const LabelsInput = z.strictObject({ labels: z.array(Label).max(7) }).meta({ id: 'LabelsInput' });
export type LabelsInput = z.infer<typeof LabelsInput>;

export const ConversationInput = z
  .strictObject({
    ...StatusInput.partial().shape,
    labels: LabelsInput.shape.labels.optional(),
    agent_id: refTo('user').nullable().optional().describe('Who takes care of the contact; null gives them to nobody'),
    read: z.boolean().optional().describe('False marks the conversation as unread, although nothing new came'),
  })
  .refine(({ scheduled, ...changes }) => Object.keys(changes).length > 0 && (scheduled === undefined || changes.status !== undefined), {
    message: 'Say what changes.',
  })
  .describe('Several changes at once, all or none, each under the rule of its own call')
  .meta({ id: 'ConversationInput' });
export type ConversationInput = z.infer<typeof ConversationInput>;

export const WindowView = z
  .object({
    open: z.boolean(),
    expires_at: Timestamp.nullable().describe('End of the free-text window; null when no inbound message has opened one'),
    hours_remaining: z.number().nullable().describe('24 minus the hours since the last inbound message, not below 0'),
    last_inbound_at: Timestamp.nullable(),
    server_now: Timestamp.describe("The server's clock; a browser corrects its countdown by the difference"),
  })
  .meta({ id: 'Window' });
export type WindowView = z.infer<typeof WindowView>;

/** Why nothing can be sent to the address of a conversation: it hides a number, or is a short code or a name. */
export const NoReply = z.enum(['hidden_number', 'no_number']);
export type NoReply = z.infer<typeof NoReply>;

/** A message that may ask to be left in peace, in words that opt nobody out by themselves. Nothing automatic is sent until somebody decides. */
export const StopRequest = z.object({ message_id: Id, text: z.string().describe('The beginning of what was said'), at: Timestamp });
export type StopRequest = z.infer<typeof StopRequest>;

export const StopDecisionInput = z
  .strictObject({
    opt_out: z
      .boolean()
      .describe('Whether the customer asked not to be written to on this channel; kept with their words in the audit log'),
  })
  .meta({ id: 'StopDecision' });
export type StopDecisionInput = z.infer<typeof StopDecisionInput>;

export const ConversationView = z
  .object({
    id: Id,
    contact_id: Id,
    type: Channel,
    status: ConversationStatus,
    labels: z.array(Label),
    address: z.string().describe('The customer’s address on the channel, as the provider writes it'),
    no_reply: NoReply.nullable().describe('Why nothing can be sent to the address; null where it can'),
    stop_request: StopRequest.nullable().describe('Waits for a decision; null where there is none'),
    address_change: z
      .object({ from: z.string(), at: Timestamp })
      .nullable()
      .describe('The last correction of the contact’s number: where messages went until then'),
    unread_count: z.int(),
    last_message_at: Timestamp.nullable(),
    window: WindowView.nullable().describe('WhatsApp only'),
  })
  .meta({ id: 'Conversation' });
export type ConversationView = z.infer<typeof ConversationView>;

/** The author of a message of ours: a person, or something that writes by itself. */
export const MessageOrigin = z.enum(['person', 'assistant', 'automation', 'campaign', 'reminder']);
export type MessageOrigin = z.infer<typeof MessageOrigin>;

const Sender = z.object({
  direction: z.enum(['inbound', 'outbound']),
  origin: MessageOrigin,
  author: z.object({ id: Id, name: z.string() }).nullable().describe('The teammate who wrote it, by first name'),
});
/** The author of a message. */
export type Sender = z.infer<typeof Sender>;

export const LastMessage = Sender.extend({ id: Id, body: z.string(), type: z.string(), status: z.string() });

/** A call in which somebody talked with the customer, or nobody answered them. */
export const LastCall = z.object({
  id: Id,
  direction: z.enum(['inbound', 'outbound']),
  missed: z.boolean(),
  voicemail: z.boolean(),
  seconds: z.int().describe('Of the talk, or of the message in the voicemail; 0 while it is not known'),
  user: z.object({ id: Id, name: z.string() }).nullable().describe('Who talked with the customer last, by first name'),
});
export type LastCall = z.infer<typeof LastCall>;

/** A contact's newest message that contains every search term. */
export const FoundMessage = Sender.extend({ id: Id, conversation_id: Id, type: Channel, body: z.string(), sent_at: Timestamp });
export type FoundMessage = z.infer<typeof FoundMessage>;

/** One row of the chat list: a person with the newest message of either channel (document 001, section 3). */
export const ConversationSummary = z
  .object({
    contact_id: Id,
    contact: z
      .object({
        name: z.string(),
        phone: z.string().nullable(),
        whatsapp_number: z.string().nullable(),
        email: z.string().nullable(),
        company: z.string().nullable(),
        notes: z.string().nullable(),
        stage: z.string(),
      })
      .describe('An API key without `read_contacts` gets the name only; the others are empty'),
    display_name: z.string(),
    do_not_call: z.boolean().describe('The person does not want to be called'),
    has_whatsapp: z.boolean(),
    has_sms: z.boolean(),
    whatsapp_conversation_id: Id.nullable(),
    sms_conversation_id: Id.nullable(),
    most_recent_type: Channel.nullable(),
    last_message: LastMessage.nullable(),
    last_call: LastCall.nullable().describe('Set while it is newer than the last message'),
    last_message_at: Timestamp.nullable().describe('Of the newest message or call'),
    status: ConversationStatus.describe('Status of the most recently active conversation'),
    unread_count: z.int(),
    waiting_since: Timestamp.nullable().describe('Oldest unanswered message or call of the customer in an active conversation'),
    found_message: FoundMessage.optional().describe('In a search: set when a message matched, not the contact'),
    labels: z.array(Label).describe('Of either conversation'),
    asked_to_stop: z.boolean().describe('The customer may have asked not to be written to, and nobody has decided yet'),
    assigned_agent: z.object({ id: Id, name: z.string() }).nullable(),
    snooze_ended: SnoozeEnd.nullable().describe('A snooze has run out, and nobody has opened or answered the conversation since'),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.infer<typeof ConversationSummary>;

/** Which people a list or its counts are about. */
export const ConversationNarrowing = z.object({
  assigned: z.enum(['me', 'nobody']).optional().describe('Only people whom the caller takes care of, or nobody'),
  agent_id: pathRef('user').optional().describe('Only people whom this user takes care of'),
  label: Label.optional().describe('Only people with this label on one of their conversations'),
  channel: Channel.optional().describe('Only people with a conversation on this channel'),
  stage: StageId.optional(),
  tag: Tag.optional(),
});
export type ConversationNarrowing = z.infer<typeof ConversationNarrowing>;

/** Which people are counted. */
export const ConversationStatsQuery = ConversationNarrowing.extend({ search: SearchText.describe('As in the list') });
export type ConversationStatsQuery = z.infer<typeof ConversationStatsQuery>;

export const ConversationsQuery = ConversationNarrowing.extend({
  page: PageNumber,
  per_page: pageSize(CONVERSATIONS_PAGE_SIZE),
  cursor: z.string().max(100).optional().describe('`next_cursor` of the page before; takes the place of `page`'),
  status: z
    .enum(['all', 'current', 'active', 'closed', 'archived'])
    .default('all')
    .describe('`current`: every conversation that is not archived'),
  search: SearchText.describe(
    'Names, numbers, labels and what was said (for an API key without `read_contacts` of contacts only names and addresses); of the messages at most the newest 500 that match are looked at',
  ),
  waiting: z.literal('1').optional().describe('Only people who wait for an answer, the longest wait first'),
  contact_id: pathRef('contact').optional().describe('Only the row of this person'),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

export const ConversationPage = z
  .object({
    data: z.array(ConversationSummary),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    next_cursor: z.string().nullable(),
    head_seq: z.int().describe('Event number that this page already contains'),
  })
  .meta({ id: 'ConversationPage' });
export type ConversationPage = z.infer<typeof ConversationPage>;

export const ConversationStats = z
  .object({
    all: z.int(),
    active: z.int(),
    closed: z.int(),
    archived: z.int(),
    waiting: z.int().describe('People who wait for an answer'),
    unread: z.int().describe('People with something unread, however many messages it is'),
    unread_mine: z.int().describe('Those of them whom the caller takes care of, or nobody'),
  })
  .meta({ id: 'ConversationStats' });
export type ConversationStats = z.infer<typeof ConversationStats>;

export const FindOrCreateInput = z.strictObject({ phone_number: z.string().trim().min(1).max(MAX_WRITTEN_NUMBER_LENGTH) });
export type FindOrCreateInput = z.infer<typeof FindOrCreateInput>;

export const ConversationAnswer = z.object({ conversation: ConversationView }).meta({ id: 'ConversationAnswer' });

export const ChannelParams = z.object({ type: Channel, id: pathRef('conversation') });
export const WhatsappParams = z.object({ id: pathRef('conversation') });
export const ConversationParams = z.object({ id: pathRef('conversation') });

export const conversationsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/chats', query: ConversationsQuery, answer: ConversationPage }),
  recentByContact: endpoint({ method: 'GET', path: '/api/chats/recent-by-contact', query: ConversationsQuery, answer: ConversationPage }),
  contactsWithStatus: endpoint({
    method: 'GET',
    path: '/api/chats/contacts-with-status',
    query: ConversationsQuery,
    answer: ConversationPage,
  }),
  stats: endpoint({ method: 'GET', path: '/api/chats/stats', query: ConversationStatsQuery, answer: ConversationStats }),
  get: endpoint({ method: 'GET', path: '/api/chats/:id', params: ConversationParams, answer: ConversationView }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/chats/:type/:id',
    params: ChannelParams,
    body: ConversationInput,
    answer: ConversationView,
  }),
  markRead: endpoint({ method: 'PATCH', path: '/api/chats/:type/:id/read', params: ChannelParams, answer: ConversationView }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/api/chats/:type/:id/status',
    params: ChannelParams,
    body: StatusInput,
    answer: ConversationView,
  }),
  setLabels: endpoint({
    method: 'PATCH',
    path: '/api/chats/:type/:id/labels',
    params: ChannelParams,
    body: LabelsInput,
    answer: ConversationView,
  }),
  decideStopRequest: endpoint({
    method: 'PATCH',
    path: '/api/chats/:type/:id/stop-request',
    params: ChannelParams,
    body: StopDecisionInput,
    answer: ConversationView,
  }),
  checkWindow: endpoint({ method: 'GET', path: '/api/chats/whatsapp/:id/check-window', params: WhatsappParams, answer: WindowView }),
  findOrCreateSms: endpoint({
    method: 'POST',
    path: '/api/sms/conversations/find-or-create',
    body: FindOrCreateInput,
    answer: ConversationAnswer,
  }),
  findOrCreateWhatsapp: endpoint({
    method: 'POST',
    path: '/api/whatsapp/conversations/find-or-create',
    body: FindOrCreateInput,
    answer: ConversationAnswer,
  }),
};
