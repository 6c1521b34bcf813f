import type { EventPayload } from '@app/contracts/catalogue/events';
import { describe, expect, it } from 'vitest';
import { CallLimit, concerns, isLookedAt } from './alert-rule';

const arrived = (assigned: number | null) =>
  ({
    message: { conversation_id: 20 },
    summary: {
      whatsapp_conversation_id: 10,
      sms_conversation_id: 20,
      assigned_agent: assigned === null ? null : { id: assigned, name: 'Ana' },
    },
  }) as EventPayload<'message.received'>;

describe('a message', () => {
  it('concerns whoever has the customer, everybody while nobody has, and nobody else', () => {
    expect([concerns(arrived(7), 7), concerns(arrived(null), 7), concerns(arrived(8), 7)]).toEqual([true, true, false]);
  });

  it('is looked at where its conversation is open, also as one half of two', () => {
    const looked = (conversationId: number | null, isSplit = false) => isLookedAt(arrived(7), { conversationId, isSplit });
    expect([looked(20), looked(10), looked(10, true), looked(99, true), looked(null, true)]).toEqual([true, false, true, false, false]);
  });
});

it('a conversation calls once in ten seconds, another one beside it', () => {
  const limit = new CallLimit();
  expect([limit.mayCall(1, 0), limit.mayCall(1, 9_999), limit.mayCall(2, 9_999), limit.mayCall(1, 10_000)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
