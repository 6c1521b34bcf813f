import type { FeedPorts } from '../feeds/feed-servers';
import type { ApprovalStatus } from '../contents/content';
import type { Channel, Direction, MessageStatus } from '../messages/message';
import type { RichContent } from '../messages/rich-content';
import type { CallDirection, CallStatus } from '../voice/calls/call-status';
import type { WebhookKind } from '../webhooks/webhook-entry';

/** Responses of the control API. Times are ISO 8601. */
export interface AccountView {
  sid: string;
  auth_token: string;
  organization: string;
  numbers: { phone_number: string; sms_url: string; voice_url: string }[];
  whatsapp_senders: { sender: string; webhook_url: string }[];
}

export interface MediaView {
  /** The name that the customer sees. */
  file_name: string | null;
  content_type: string | null;
  url: string | null;
}

export interface MessageView {
  sid: string;
  direction: Direction;
  channel: Channel;
  from: string;
  to: string;
  body: string;
  content_sid: string | null;
  content_variables: string | null;
  media: MediaView[];
  status: MessageStatus;
  status_callback: string | null;
  created_at: string;
}

export interface CustomerView {
  /** Phone number or business-scoped id, without a channel. */
  address: string;
  name: string;
  unread: number;
  last: { body: string; has_media: boolean; channel: Channel; direction: Direction; dealer: string; created_at: string } | null;
}

export interface ChatMessageView {
  sid: string;
  direction: Direction;
  body: string;
  /** The parts of a content template around its text. */
  rich: RichContent | null;
  media: MediaView[];
  status: MessageStatus;
  /** For customer messages: whether the dealership's webhook accepted it; null while pending. */
  taken: boolean | null;
  error_code: number | null;
  error_text: string | null;
  created_at: string;
}

export interface ChatView {
  messages: ChatMessageView[];
  opted_out: boolean;
  window_closes_at: string | null;
}

export interface ContentView {
  sid: string;
  account: string;
  friendly_name: string;
  language: string;
  types: string[];
  body: string;
  /** Samples by the name of the variable. */
  variables: Record<string, string>;
  status: ApprovalStatus;
  rejection_reason: string;
  /** Name and category of the request for approval; empty for a draft. */
  name: string;
  category: string;
  created_at: string;
}

export interface WebhookAttemptView {
  at: string;
  response_code: number | null;
  latency_ms: number;
  error: string | null;
}

export interface WebhookView {
  id: string;
  account: string;
  kind: WebhookKind;
  /** The message, call, conference or recording that it tells of. */
  resource_sid: string;
  method: string;
  url: string;
  params: Record<string, string>;
  response_code: number | null;
  latency_ms: number | null;
  attempts: WebhookAttemptView[];
  replay_of: string | null;
  created_at: string;
}

/** One leg. */
export interface CallView {
  sid: string;
  parent_sid: string | null;
  account: string;
  from: string;
  to: string;
  direction: CallDirection;
  status: CallStatus;
  /** From the answer to the end, or until now. */
  seconds: number;
  /** Digits that a telephone heard. */
  heard_digits: string;
  created_at: string;
}

/** An entry of the provider's debugger. */
export interface AlertView {
  account: string;
  resource_sid: string;
  code: number;
  text: string;
  at: string;
}

export interface ClockView {
  now: string;
  advanced_seconds: number;
}

/** The dealer's servers: how one signs in, and what is there. */
export interface FeedsView {
  username: string;
  password: string;
  /** Null where a server does not listen. */
  ports: FeedPorts;
  files: { name: string; size: number; modified_at: string }[];
}
