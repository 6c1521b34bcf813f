import { describe, expect, it } from 'vitest';
import { mergedConversation } from './merged-conversation.policy';
import type { MergeableConversation } from './merged-conversations.repository';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

const aConversation = (facts: Partial<MergeableConversation> = {}): MergeableConversation => ({
  address: 'whatsapp:+1',
  ownAddress: null,
  previousAddress: null,
  addressChangedAt: null,
  status: 'active',
  labels: [],
  unreadCount: 0,
  lastMessageId: null,
  lastMessageAt: null,
  lastCallId: null,
  lastCallAt: null,
  lastInboundAt: null,
  stopMessageId: null,
  stopAskedAt: null,
  stopWords: null,
  lastOutboundAt: null,
  waitingSince: null,
  windowRefusedAt: null,
  createdAt: at(0),
  ...facts,
});

describe('a merged conversation', () => {
  it('uses the address the customer last wrote from, and its window', () => {
    const own = aConversation({ lastInboundAt: at(3), lastMessageAt: at(9), windowRefusedAt: at(5) });
    const other = aConversation({ address: 'whatsapp:+2', lastInboundAt: at(7), lastMessageAt: at(7) });
    const expected = { address: 'whatsapp:+2', lastInboundAt: at(7), windowRefusedAt: null, lastMessageAt: at(9) };
    expect(mergedConversation(own, other)).toMatchObject(expected);
    expect(mergedConversation(other, own)).toMatchObject(expected);
  });

  it('keeps its own address without inbound messages', () => {
    expect(mergedConversation(aConversation(), aConversation({ address: 'whatsapp:+2' })).address).toBe('whatsapp:+1');
  });

  it('waits since the first unanswered message, and sums unread messages', () => {
    const waits = (hour: number | null) =>
      aConversation({ waitingSince: hour === null ? null : at(hour), unreadCount: hour === null ? 0 : 2 });
    expect(mergedConversation(waits(5), waits(3))).toMatchObject({ waitingSince: at(3), unreadCount: 4 });
    expect(mergedConversation(waits(3), waits(5))).toMatchObject({ waitingSince: at(3), unreadCount: 4 });
    expect(mergedConversation(waits(null), waits(5))).toMatchObject({ waitingSince: at(5), unreadCount: 2 });
    expect(mergedConversation(waits(5), waits(null))).toMatchObject({ waitingSince: at(5), unreadCount: 2 });
  });

  it('waits for no message of a conversation that is closed or archived', () => {
    const closed = aConversation({ status: 'closed', waitingSince: at(3) });
    const waits = aConversation({ waitingSince: at(5) });
    expect(mergedConversation(waits, closed).waitingSince).toEqual(at(5));
    expect(mergedConversation(closed, waits).waitingSince).toEqual(at(5));
    expect(mergedConversation(closed, aConversation({ status: 'archived', waitingSince: at(4) })).waitingSince).toBeNull();
  });

  it('is active when either is, else has the newer status', () => {
    const closed = aConversation({ status: 'closed', lastMessageAt: at(2) });
    expect(mergedConversation(closed, aConversation()).status).toBe('active');
    expect(mergedConversation(closed, aConversation({ status: 'archived', lastMessageAt: at(4) })).status).toBe('archived');
  });

  it('says where the later of the two corrected addresses was before', () => {
    const own = aConversation({ previousAddress: 'whatsapp:+3', addressChangedAt: at(3) });
    const other = aConversation({ previousAddress: 'whatsapp:+4', addressChangedAt: at(4) });
    expect(mergedConversation(own, other)).toMatchObject({ previousAddress: 'whatsapp:+4', addressChangedAt: at(4) });
    expect(mergedConversation(own, aConversation())).toMatchObject({ previousAddress: 'whatsapp:+3', addressChangedAt: at(3) });
  });

  it('was answered at the later of the two answers, whichever address is kept', () => {
    const own = aConversation({ lastInboundAt: at(7), lastOutboundAt: at(3) });
    const other = aConversation({ lastInboundAt: at(2), lastOutboundAt: at(6) });
    expect(mergedConversation(own, other).lastOutboundAt).toEqual(at(6));
    expect(mergedConversation(other, own).lastOutboundAt).toEqual(at(6));
    expect(mergedConversation(own, aConversation()).lastOutboundAt).toEqual(at(3));
  });

  it('has the newest message and the labels of both', () => {
    const own = aConversation({ lastMessageId: 8, labels: ['Venta'] });
    const other = aConversation({ lastMessageId: 11, labels: ['Venta', 'Urgente'], createdAt: new Date(0) });
    expect(mergedConversation(own, other)).toMatchObject({ lastMessageId: 11, labels: ['Venta', 'Urgente'], createdAt: new Date(0) });
    expect(mergedConversation(aConversation(), aConversation()).lastMessageId).toBeNull();
  });
});
