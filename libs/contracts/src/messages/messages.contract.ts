import { z } from 'zod';
import {
  ChannelParams,
  ConversationPage,
  ConversationsQuery,
  MessageOrigin,
  WhatsappParams,
} from '../conversations/conversations.contract';
import { ClientIdQuery } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { PageNumber, pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { TemplateButton } from '../templates/templates.contract';

/** Longest text of one message, SMS and WhatsApp alike (provider error 21617 beyond). */
export const MESSAGE_MAX_LENGTH = 1600;

/** The limit of the text beside a vehicle, so that title, price and link fit below it. */
export const VEHICLE_WORDS_MAX_LENGTH = 1200;
export const MESSAGES_PAGE_SIZE = 50;

/** The largest file that can be attached; WhatsApp's limit. Channels take less of some types. */
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;

/** Every value the provider has; `queued` also covers our own wait until the provider accepts. */
export const MESSAGE_STATUSES = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'undelivered',
  'receiving',
  'received',
  'canceled',
  'partially_delivered',
] as const;
export const MessageStatus = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.infer<typeof MessageStatus>;

/**
 * The state of a send between us and the provider. `unknown`: the provider may or may not have it; we look it up, and never send the
 * message again by ourselves.
 */
export const SendState = z.enum(['pending', 'dispatching', 'accepted', 'failed', 'unknown']);
export type SendState = z.infer<typeof SendState>;

export const MessageType = z
  .enum([
    'text',
    'image',
    'video',
    'audio',
    'file',
    'location',
    'contact',
    'note',
    'form',
    'answers',
    'order',
    'lost_file',
    'unsupported',
    'reaction',
  ])
  .describe(
    '`form`: typed into a form of a public page, by whoever knows the number; `answers`: of a WhatsApp form; `lost_file`: the provider has ' +
      'announced a file and sent none; `unsupported`: of a kind that cannot be shown, or without anything visible; `reaction`: to a message',
  );
export type MessageType = z.infer<typeof MessageType>;

/** The number of bars of a waveform. */
export const WAVEFORM_BARS = 40;

/** Document 001, section 9. */
export const MAX_RECORDING_SECONDS = 120;

/** A shorter voice note is a slip of the finger. */
export const MIN_RECORDING_SECONDS = 1;

export const Sound = z
  .object({
    seconds: z.number().min(0),
    peaks: z
      .array(z.int().min(0).max(100))
      .length(WAVEFORM_BARS)
      .nullable()
      .describe('How loud each of 40 equal parts is, from 0 to 100; null where it could not be measured'),
  })
  .describe('Of a file that is only heard');
export type Sound = z.infer<typeof Sound>;

export const ContactCard = z.object({
  name: z.string(),
  phones: z.array(z.string()).describe('E.164 where the card shows a country code, else as it was written'),
  emails: z.array(z.string()),
  company: z.string().nullable(),
});
export type ContactCard = z.infer<typeof ContactCard>;

export const MessageMediaView = z.object({
  id: Id,
  url: z.string().describe('Path on this origin; needs the session'),
  content_type: z.string(),
  file_name: z.string().nullable(),
  size_bytes: z.int().nullable(),
  state: z.enum(['pending', 'ready', 'failed']).describe('`pending` until an inbound file has been copied to our storage'),
  sound: Sound.nullable(),
  cards: z.array(ContactCard).nullable().describe('The people in a contact card'),
});

/** The most answers of a form that are kept. */
export const MAX_ANSWERS = 100;

export const FormAnswer = z.object({ question: z.string(), answer: z.string() });
export type FormAnswer = z.infer<typeof FormAnswer>;

export const Reaction = z.object({
  emoji: z.string().nullable().describe('Null where only a removal is known'),
  is_removed: z.boolean().describe('The customer has taken it back'),
});
export type Reaction = z.infer<typeof Reaction>;

export const QuotedMessage = z.object({
  id: Id,
  direction: z.enum(['inbound', 'outbound']),
  type: MessageType,
  body: z.string(),
});
export type QuotedMessage = z.infer<typeof QuotedMessage>;

export const MessageView = z
  .object({
    id: Id,
    conversation_id: Id,
    contact_id: Id,
    channel: z.enum(['whatsapp', 'sms']),
    direction: z.enum(['inbound', 'outbound']),
    type: MessageType,
    body: z.string(),
    content: z.string().describe('The same as `body`'),
    is_cut: z.boolean().describe('`body` is the beginning of a longer text, which the details of the message have'),
    answers: z.array(FormAnswer).nullable().describe('What the customer has filled in; `body` has the same as text'),
    media: z.array(MessageMediaView),
    media_url: z.string().nullable().describe('`url` of the first file'),
    media_content_type: z.string().nullable(),
    location: z
      .object({ latitude: z.number(), longitude: z.number(), label: z.string().nullable(), address: z.string().nullable() })
      .nullable(),
    button: z
      .object({ text: z.string(), payload: z.string().nullable() })
      .nullable()
      .describe('The reply button that the customer pressed'),
    reaction: Reaction.nullable().describe('To `reply_to`, where that is known. It waits for no answer and is not unread'),
    template: z
      .object({
        id: Id.describe('The template may have been deleted since'),
        name: z.string(),
        friendly_name: z.string(),
        header: z.string().nullable(),
        footer: z.string().nullable(),
        buttons: z.array(TemplateButton),
      })
      .nullable()
      .describe('The parts of a template message around its text, with variables filled'),
    vehicle_id: Id.nullable().describe('The vehicle that it shows; the vehicle’s present state is asked for apart'),
    vehicle_gone: z.boolean().describe('The vehicle was no longer on offer when the form was sent, and the customer was told so'),
    reply_to: QuotedMessage.nullable().describe('The message of this conversation that the customer answered or whose button was pressed'),
    sent_at: Timestamp.describe('The provider’s time of the message; our own until the provider has one'),
    created_at: Timestamp,
    status: MessageStatus,
    send_state: SendState.nullable().describe('Outbound only'),
    failure: z
      .object({
        code: z.string().describe('Our code, for words'),
        provider_code: z.int().nullable(),
        retryable: z.boolean(),
      })
      .nullable(),
    client_id: z.string().nullable().describe('The id that the sending client made'),
    isFromAi: z.boolean(),
    user: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'Message' });
export type MessageView = z.infer<typeof MessageView>;

/** Details of one message that its bubble does not show. */
export const MessageDetails = z
  .object({
    id: Id,
    body: z.string().describe('The whole text'),
    origin: MessageOrigin,
    from: z.string().nullable().describe('Our address that it left from; null for a message of the customer'),
    provider_sid: z.string().nullable().describe('The provider’s id, for its support'),
    created_at: Timestamp,
    statuses: z
      .array(z.object({ status: z.string(), at: Timestamp, provider_code: z.int().nullable() }))
      .describe('What the provider has reported, each status at its first time, in the order of arrival'),
  })
  .meta({ id: 'MessageDetails' });
export type MessageDetails = z.infer<typeof MessageDetails>;

export const MessagesQuery = z.object({
  page: PageNumber,
  per_page: pageSize(MESSAGES_PAGE_SIZE),
  before: pathRef('message').optional().describe('Only messages older than this one'),
  after: pathRef('message').optional().describe('Only messages newer than this one'),
  around: pathRef('message')
    .optional()
    .describe('This message with those before and after it; `before` and `after` do not count beside it'),
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;

export const MessagePage = z
  .object({
    messages: z.array(MessageView).describe('Oldest first; without a cursor the newest page of the conversation'),
    next_cursor: Id.nullable().describe('`before` of the next older page; null at the beginning'),
    newer_cursor: Id.nullable().describe('`after` of the next newer page; null at the end'),
    head_seq: z.int().describe('Event number that this page already contains'),
  })
  .meta({ id: 'MessagePage' });
export type MessagePage = z.infer<typeof MessagePage>;

export const SendMessageInput = z
  .strictObject({
    body: z.string().max(MESSAGE_MAX_LENGTH).default(''),
    media_url: z.string().max(300).nullish().describe('`url` that POST /api/upload answered'),
    vehicle_id: refTo('vehicle')
      .optional()
      .describe('A vehicle for sale, whose title, price, mileage and link follow `body`; else refused (`vehicle.not_for_sale`)'),
    contact_id: refTo('contact').optional().describe('Must be the conversation’s contact when given'),
    client_id: z.uuid().optional().describe('Created once per composed message; a repeated post returns the first result message'),
    seen_until: z
      .int()
      .min(0)
      .optional()
      .describe('Newest message that the writer had seen; a teammate’s answer after it refuses the send (`message.teammate_answered`)'),
  })
  .refine(({ body, media_url, vehicle_id }) => body.trim() !== '' || Boolean(media_url) || vehicle_id !== undefined, {
    path: ['body'],
    message: 'Write something or attach a file.',
  })
  .refine(({ media_url, vehicle_id }) => !media_url || vehicle_id === undefined, {
    path: ['media_url'],
    message: 'A vehicle is sent without another file.',
  })
  .refine(({ body, vehicle_id }) => vehicle_id === undefined || body.length <= VEHICLE_WORDS_MAX_LENGTH, {
    path: ['body'],
    message: `Write at most ${VEHICLE_WORDS_MAX_LENGTH} characters beside a vehicle.`,
  })
  .meta({ id: 'SendMessage' });
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/** A message made of a template is allowed outside the window too. */
export const SendTemplateInput = z
  .strictObject({
    template_id: refTo('template'),
    variables: z
      .array(z.string().max(MESSAGE_MAX_LENGTH))
      .max(100)
      .default([])
      .describe('The value of each variable, in order; empty where the vehicle fills it'),
    vehicle_id: refTo('vehicle')
      .optional()
      .describe(
        'A vehicle for sale (else `vehicle.not_for_sale`), for a template whose picture is its photo (else `template.not_for_vehicles`)',
      ),
    client_id: z.uuid().optional().describe('Created once per composed message; a repeated post returns the first result message'),
  })
  .meta({ id: 'SendTemplate' });
export type SendTemplateInput = z.infer<typeof SendTemplateInput>;

export const MessageParams = ChannelParams.extend({ messageId: pathRef('message') });

export const UploadView = z
  .object({
    id: Id,
    url: z.string().describe('Hand it to a send as `media_url`'),
    content_type: z
      .string()
      .describe('Found in the bytes, not taken from the file name; a recording of a browser comes out as `audio/ogg`'),
    file_name: z.string(),
    size_bytes: z.int(),
    sound: Sound.nullable(),
  })
  .meta({ id: 'Upload' });
export type UploadView = z.infer<typeof UploadView>;

export const UploadParams = z.object({ id: pathRef('upload') });
export const MediaParams = z.object({ id: pathRef('message_media') });

/** A message as stored, with its files and the provider's statuses; for diagnosis by system admins. */
export const RawMessages = z
  .object({
    messages: z.array(z.record(z.string(), z.unknown())).describe('Newest first'),
    next_cursor: Id.nullable().describe('`before` of the next older page; null at the beginning'),
  })
  .meta({ id: 'RawMessages' });
export type RawMessages = z.infer<typeof RawMessages>;

export const RawMessagesQuery = z.object({
  per_page: pageSize(MESSAGES_PAGE_SIZE),
  before: pathRef('message').optional().describe('Only messages older than this one'),
});
export type RawMessagesQuery = z.infer<typeof RawMessagesQuery>;

export const InspectedParams = z.object({ organizationId: pathRef('organization') });
export const InspectedConversationParams = InspectedParams.extend({ id: pathRef('conversation') });

export const messagesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/chats/:type/:id/messages',
    params: ChannelParams,
    query: MessagesQuery,
    answer: MessagePage,
  }),
  send: endpoint({ method: 'POST', path: '/api/chats/:type/:id/send', params: ChannelParams, body: SendMessageInput, answer: MessageView }),
  sendTemplate: endpoint({
    method: 'POST',
    path: '/api/chats/whatsapp/:id/send-template',
    params: WhatsappParams,
    body: SendTemplateInput,
    answer: MessageView,
  }),
  details: endpoint({ method: 'GET', path: '/api/chats/:type/:id/messages/:messageId', params: MessageParams, answer: MessageDetails }),
  retry: endpoint({ method: 'POST', path: '/api/chats/:type/:id/messages/:messageId/retry', params: MessageParams, answer: MessageView }),
  upload: endpoint({ method: 'POST', path: '/api/upload', query: ClientIdQuery, answer: UploadView, form: true }),
  inspectConversations: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:organizationId/conversations',
    params: InspectedParams,
    query: ConversationsQuery,
    answer: ConversationPage,
  }),
  inspectMessages: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:organizationId/conversations/:id/messages',
    params: InspectedConversationParams,
    query: RawMessagesQuery,
    answer: RawMessages,
  }),
};
