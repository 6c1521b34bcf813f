import { describe, expect, it } from 'vitest';
import type { DemoConversation, DemoMessage } from './conversation';
import { factsOf } from './conversation-facts';
import { RECEIVED } from './delivery';

const said = (...speakers: DemoMessage['speaker'][]): DemoMessage[] =>
  speakers.map((speaker, index) => ({ speaker, at: (index + 1) * 1000, body: 'x', files: [], hasLocation: false, delivery: RECEIVED }));

const conversation = (messages: DemoMessage[], changes: Partial<DemoConversation> = {}): DemoConversation => ({
  person: 0,
  channel: 'whatsapp',
  status: 'active',
  salesperson: 0,
  unreadCount: 0,
  daysAgo: 0,
  endsWithOptOut: false,
  messages,
  ...changes,
});

describe('factsOf', () => {
  it('has a customer waiting since the oldest unanswered message', () => {
    const facts = factsOf(conversation(said('customer', 'agent', 'customer', 'customer'), { unreadCount: 2 }));
    expect(facts).toEqual({ lastMessageAt: 4000, lastInboundAt: 4000, lastOutboundAt: 2000, waitingSince: 3000, unreadCount: 2 });
  });

  it('has nobody waiting after a reply or in a closed conversation', () => {
    expect(factsOf(conversation(said('customer', 'assistant'))).waitingSince).toBeNull();
    expect(factsOf(conversation(said('agent', 'customer'), { status: 'closed' })).waitingSince).toBeNull();
  });

  it('counts only messages since the last reply as unread', () => {
    expect(factsOf(conversation(said('customer', 'agent', 'customer'), { unreadCount: 5 })).unreadCount).toBe(1);
  });

  it('handles a customer who has never written', () => {
    expect(factsOf(conversation(said('agent', 'agent'))).lastInboundAt).toBeNull();
  });
});
