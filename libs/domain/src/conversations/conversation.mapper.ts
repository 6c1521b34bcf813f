import type {
  Channel,
  ConversationStatus,
  ConversationSummary,
  ConversationView,
  Label,
  LastCall,
  MessageOrigin,
  StopRequest,
} from '@app/contracts/conversations/conversations.contract';
import { shownBody } from '@app/contracts/messages/shown-body.policy';
import type { ConversationEntity } from '@app/database/entities/conversation.entity';
import { noReplyReason } from './channel-address.policy';
import { messageWindow } from './message-window.policy';

/** A row of the chat list: the contact, the newest message and the assignee. */
export interface SummaryRow {
  contact_id: number;
  channel: Channel | null;
  status: ConversationStatus;
  labels: Label[];
  asked_to_stop: boolean;
  whatsapp_conversation_id: number | null;
  sms_conversation_id: number | null;
  last_message_at: Date | null;
  unread_count: number;
  waiting_since: Date | null;
  name: string;
  phone: string | null;
  whatsapp_number: string | null;
  email: string | null;
  company: string | null;
  notes: string | null;
  stage: string;
  agent_id: number | null;
  agent_name: string | null;
  snooze_ended_at: Date | null;
  snooze_ended_reason: string | null;
  message_id: number | null;
  body: string;
  type: string;
  direction: 'inbound' | 'outbound';
  message_status: string;
  origin: MessageOrigin;
  author_id: number | null;
  author_name: string | null;
  last_call: LastCall | null;
  do_not_call: boolean;
}

export const conversationViewOf = (conversation: ConversationEntity, now: Date): ConversationView => ({
  id: conversation.id,
  contact_id: conversation.contactId,
  type: conversation.channel,
  status: conversation.status,
  labels: conversation.labels,
  address: conversation.address,
  no_reply: noReplyReason(conversation.channel, conversation.address),
  stop_request: stopRequestOf(conversation),
  address_change: addressChangeOf(conversation),
  unread_count: conversation.unreadCount,
  last_message_at: conversation.lastMessageAt?.toISOString() ?? null,
  window: messageWindow(conversation, now),
});

export const stopRequestOf = ({ stopMessageId, stopAskedAt, stopWords }: ConversationEntity): StopRequest | null =>
  stopMessageId && stopAskedAt ? { message_id: stopMessageId, text: stopWords ?? '', at: stopAskedAt.toISOString() } : null;

const addressChangeOf = ({ previousAddress, addressChangedAt }: ConversationEntity): ConversationView['address_change'] =>
  previousAddress && addressChangedAt ? { from: previousAddress, at: addressChangedAt.toISOString() } : null;

export function summaryViewOf(row: SummaryRow): ConversationSummary {
  const { name, phone, whatsapp_number, email, company, notes, stage } = row;
  return {
    contact_id: row.contact_id,
    contact: { name, phone, whatsapp_number, email, company, notes, stage },
    display_name: name,
    do_not_call: row.do_not_call,
    has_whatsapp: row.whatsapp_conversation_id !== null,
    has_sms: row.sms_conversation_id !== null,
    whatsapp_conversation_id: row.whatsapp_conversation_id,
    sms_conversation_id: row.sms_conversation_id,
    most_recent_type: row.channel,
    last_message: lastMessageOf(row),
    last_call: row.last_call,
    last_message_at: row.last_message_at?.toISOString() ?? null,
    status: row.status,
    unread_count: row.unread_count,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    labels: row.labels,
    asked_to_stop: row.asked_to_stop,
    assigned_agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
    snooze_ended: row.snooze_ended_at && { at: row.snooze_ended_at.toISOString(), reason: row.snooze_ended_reason ?? '' },
  };
}

/** The view for an actor who sees no values of contacts. */
export const withoutContactValues = (summary: ConversationSummary): ConversationSummary => ({
  ...summary,
  do_not_call: false,
  contact: { name: summary.contact.name, phone: null, whatsapp_number: null, email: null, company: null, notes: null, stage: '' },
  assigned_agent: null,
  snooze_ended: null,
});

function lastMessageOf(row: SummaryRow): ConversationSummary['last_message'] {
  const { message_id, body, type, direction, message_status, origin, author_id, author_name } = row;
  if (message_id === null) return null;
  const author = author_id === null ? null : { id: author_id, name: author_name ?? '' };
  return { id: message_id, body: shownBody(body, type), type, direction, status: message_status, origin, author };
}
