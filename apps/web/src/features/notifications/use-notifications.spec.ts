import { describe, expect, it } from 'vitest';
import { isLookedAt } from './use-notifications';

const aMessage = { kind: 'new_message', contact: { id: 5, name: 'Ana' }, conversation_id: 20 } as const;
const aMention = { kind: 'mention', contact: { id: 5, name: 'Ana' }, conversation_id: null } as const;
const at = (conversationId: number | null, contactId: number | null, isSplit = false) => ({ conversationId, contactId, isSplit });

describe('the notifications of a user', () => {
  it('is looked at where its conversation is open, also as one half of two', () => {
    const looked = [at(20, 5), at(10, 5), at(10, 5, true), at(99, 6, true), at(null, null, true)];
    expect(looked.map((place) => isLookedAt(aMessage, place))).toEqual([true, false, true, false, false]);
  });

  it('and is no message is looked at in either conversation of the customer', () => {
    expect([at(10, 5), at(99, 6), at(null, null)].map((place) => isLookedAt(aMention, place))).toEqual([true, false, false]);
  });
});
