import type { ContactSource, SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import { DAY, MINUTE, type Clock } from '../clock';
import type { DemoConversation } from '../conversations/conversation';
import type { Random } from '../random';
import type { Person } from '../people/people';

/** How long the demo dealerships have been collecting contacts. */
const OLDEST_CONTACT = 70 * DAY;
/** Share of contacts with a conversation that existed before it, from a visit or a list. */
const KNOWN_BEFORE = 0.4;

export interface ContactHistory {
  createdAt: number;
  updatedAt: number;
  whatsappOptedOutAt: number | null;
  smsOptedOutAt: number | null;
  source: ContactSource;
  language: SpokenLanguage | null;
}

/** When a contact was created, last changed, and opted out. */
export function historyOf(person: Person, conversations: readonly DemoConversation[], clock: Clock, random: Random): ContactHistory {
  const moments = conversations.flatMap(({ messages }) => messages.map(({ at }) => at));
  const createdAt = createdBefore(Math.min(clock.now, ...moments), moments.length > 0, clock, random);
  const optOutOn = (channel: DemoConversation['channel']) =>
    momentOfOptOut(conversations.find((conversation) => conversation.channel === channel));
  const talksBySms = conversations.some(({ channel }) => channel === 'sms');
  const optedOutUnasked = person.isOptedOutOfSms && !talksBySms ? createdAt + 3 * MINUTE : null;
  return {
    createdAt,
    updatedAt: Math.max(createdAt, ...moments),
    whatsappOptedOutAt: optOutOn('whatsapp'),
    smsOptedOutAt: optOutOn('sms') ?? optedOutUnasked,
    source: conversations.find(({ messages: [first] }) => first?.speaker === 'customer' && first.at === createdAt)?.channel ?? 'manual',
    language: conversations.some(({ messages }) => messages.some(({ speaker }) => speaker === 'customer')) ? person.language : null,
  };
}

function createdBefore(firstMessage: number, hasTalked: boolean, clock: Clock, random: Random): number {
  const oldest = clock.now - OLDEST_CONTACT;
  if (hasTalked && !random.chance(KNOWN_BEFORE)) return firstMessage;
  const latest = hasTalked ? firstMessage : clock.now - 20 * MINUTE;
  return latest <= oldest ? latest : clock.busyMoment(oldest, latest, random);
}

function momentOfOptOut(conversation: DemoConversation | undefined): number | null {
  if (!conversation?.endsWithOptOut) return null;
  return conversation.messages.findLast(({ speaker }) => speaker === 'customer')?.at ?? null;
}
