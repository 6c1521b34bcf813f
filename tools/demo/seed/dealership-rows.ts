import { renderTemplate } from '@app/contracts/templates/template-text.policy';
import { matchingForm } from '@app/domain/contacts/phone-number.policy';
import { searchTextIn } from '@app/domain/contacts/contact.mapper';
import { rankOf } from '@app/domain/messages/message-status.policy';
import { factsOf } from '../conversations/conversation-facts';
import type { DemoConversation, DemoMessage } from '../conversations/conversation';
import type { ContactHistory } from '../contacts/contact-history';
import type { Person } from '../people/people';
import type { StageStep } from '../contacts/stage-path';
import type { Random } from '../random';
import type { DemoTemplate } from '../templates/demo-template';
import type { Row } from './row-inserts';

const time = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());

export interface BoardPosition {
  stage: string;
  steps: readonly StageStep[];
  assignedUserId: number | null;
}

export function contactRow(person: Person, history: ContactHistory, { stage, steps, assignedUserId }: BoardPosition): Row {
  const { firstName, lastName, displayName, email, phone, whatsappNumber, company, preferredContactTime, notes, tags, flags, emojis } =
    person;
  return {
    first_name: firstName,
    last_name: lastName,
    display_name: displayName,
    email,
    phone,
    whatsapp_number: whatsappNumber,
    company,
    preferred_contact_time: preferredContactTime,
    notes,
    stage,
    stage_entered_at: time(steps.at(-1)?.at ?? history.createdAt),
    source: history.source,
    language: history.language,
    tags,
    flags,
    emojis,
    assigned_user_id: assignedUserId,
    whatsapp_opted_out_at: time(history.whatsappOptedOutAt),
    sms_opted_out_at: time(history.smsOptedOutAt),
    search_text: searchTextIn(person),
    created_at: time(history.createdAt),
    updated_at: time(history.updatedAt),
  };
}

export function stageMoveRow(step: StageStep, contactId: number, userId: number | null, nameOf: (stage: string) => string): Row {
  return {
    contact_id: contactId,
    from_stage: step.from,
    from_name: nameOf(step.from),
    to_stage: step.to,
    to_name: nameOf(step.to),
    user_id: userId,
    reason: step.reason,
    seconds: step.seconds,
    created_at: time(step.at),
  };
}

/** The addresses of a person; people who wrote also have the provider's format. */
export function identityRows(person: Person, conversations: readonly DemoConversation[], contactId: number): Row[] {
  const identity = (kind: 'phone' | 'whatsapp', number: string): Row => {
    const hasWritten = conversations.some(({ channel }) => (channel === 'sms' ? 'phone' : 'whatsapp') === kind);
    return { contact_id: contactId, kind, value: matchingForm(number), provider_value: hasWritten ? number : null };
  };
  return [identity('phone', person.phone), ...(person.whatsappNumber ? [identity('whatsapp', person.whatsappNumber)] : [])];
}

export function conversationRow(conversation: DemoConversation, person: Person, contactId: number): Row {
  const facts = factsOf(conversation);
  return {
    contact_id: contactId,
    channel: conversation.channel,
    address: conversation.channel === 'whatsapp' ? `whatsapp:${person.whatsappNumber}` : person.phone,
    status: conversation.status,
    unread_count: facts.unreadCount,
    last_message_at: time(facts.lastMessageAt),
    last_inbound_at: time(facts.lastInboundAt),
    last_outbound_at: time(facts.lastOutboundAt),
    waiting_since: time(facts.waitingSince),
    created_at: time(conversation.messages[0]?.at ?? facts.lastMessageAt),
    updated_at: time(facts.lastMessageAt),
  };
}

export interface MessageContext {
  conversationId: number;
  /** The user who writes; null for the assistant or the customer. */
  userId: number | null;
  location: { latitude: number; longitude: number };
  /** The ids of the templates in the product and at the provider. */
  templates: ReadonlyMap<DemoTemplate, TemplateIds>;
}

export interface TemplateIds {
  id: number;
  contentSid: string;
}

export function messageRow(message: DemoMessage, place: MessageContext, random: Random): Row {
  const { speaker, body, delivery, files, hasLocation, at } = message;
  const isInbound = speaker === 'customer';
  return {
    conversation_id: place.conversationId,
    direction: isInbound ? 'inbound' : 'outbound',
    type: hasLocation ? 'location' : (files[0]?.messageType ?? 'text'),
    body,
    location: hasLocation ? { ...place.location, label: null, address: null } : null,
    ...templateColumns(message, place.templates),
    client_id: speaker === 'agent' ? random.uuid() : null,
    provider_sid: delivery.wasRefused ? null : `SM${random.hex(32)}`,
    status: delivery.status,
    status_rank: rankOf(delivery.status),
    send_state: isInbound ? null : sendStateOf(message),
    attempts: isInbound ? 0 : 1,
    failure: delivery.failure,
    provider_code: delivery.providerCode,
    is_from_ai: speaker === 'assistant',
    user_id: speaker === 'agent' ? place.userId : null,
    provider_at: time(delivery.wasRefused ? null : at),
    created_at: time(at),
  };
}

function templateColumns({ made }: DemoMessage, templates: MessageContext['templates']): Row {
  const numbers = made && templates.get(made.template);
  if (!numbers) return { template: null, content_sid: null, content_variables: null };
  const { body: _body, media_url: _media, ...around } = renderTemplate(made.template, made.values);
  const { name, friendly_name } = made.template;
  return { template: { id: numbers.id, name, friendly_name, ...around }, content_sid: numbers.contentSid, content_variables: made.values };
}

const sendStateOf = ({ delivery }: DemoMessage) => (delivery.wasRefused ? 'failed' : 'accepted');
