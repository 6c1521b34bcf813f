import type { RichContent } from './rich-content';

export const MESSAGE_STATUSES = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'read',
  'receiving',
  'received',
  'partially_delivered',
  'canceled',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export type Channel = 'sms' | 'whatsapp';
export type Direction = 'inbound' | 'outbound-api' | 'outbound-reply';

export interface MessageMedia {
  /** The dealership's URL of the file; null for customer files. */
  sourceUrl: string | null;
  /** Null until the provider has its own copy. */
  sid: string | null;
  contentType: string | null;
  /** The name that the customer sees; null where nothing names the file. */
  fileName: string | null;
}

/** A pending event of a message: a status change or a status callback. */
export interface DeliveryEvent {
  kind: 'status' | 'callback';
  status: MessageStatus;
  errorCode: number | null;
  dueAt: number;
}

export interface Message {
  /** Order of acceptance; lists are sorted and paged by it. */
  seq: number;
  sid: string;
  accountSid: string;
  messagingServiceSid: string | null;
  channel: Channel;
  direction: Direction;
  from: string;
  to: string;
  body: string;
  media: MessageMedia[];
  contentSid: string | null;
  contentVariables: string | null;
  /** The parts of a content template around its text; null for other messages. */
  rich: RichContent | null;
  status: MessageStatus;
  errorCode: number | null;
  statusCallback: string | null;
  numSegments: number;
  createdAt: number;
  updatedAt: number;
  sentAt: number | null;
  sendAt: number | null;
  /** For inbound messages: whether the dealership's webhook accepted it; null while pending. */
  taken: boolean | null;
  pending: DeliveryEvent[];
}
