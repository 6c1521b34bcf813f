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
  /** Where the dealership said the file lies; null for what the customer sent. */
  sourceUrl: string | null;
  /** Null until the provider holds its own copy. */
  sid: string | null;
  contentType: string | null;
}

/** One thing that still happens to a message: a change of its status, or the news of it to the status callback. */
export interface DeliveryEvent {
  kind: 'status' | 'callback';
  status: MessageStatus;
  errorCode: number | null;
  dueAt: number;
}

export interface Message {
  /** Place in the order of acceptance: lists are sorted and paged by it. */
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
  /** What stands around the text of a content template; null for every other message. */
  rich: RichContent | null;
  status: MessageStatus;
  errorCode: number | null;
  statusCallback: string | null;
  numSegments: number;
  createdAt: number;
  updatedAt: number;
  sentAt: number | null;
  sendAt: number | null;
  /** Of an inbound message: whether the dealership's webhook took it; null while that is open. */
  taken: boolean | null;
  pending: DeliveryEvent[];
}
