import { describe, expect, it } from 'vitest';
import { mergedDrafts, roundsOf } from './notification-rounds.policy';
import type { NotificationDraft } from './notification-rules.policy';

const aMessage = (contactId: number, text = 'Hola'): NotificationDraft => ({
  kind: 'new_message',
  to: [1],
  groupKey: `new_message:${contactId}`,
  contactId,
  conversationId: contactId,
  text,
});
const effects = { reads: [], drafts: [] };

describe('the effects of many events', () => {
  it('are one round when no notification of theirs is read', () => {
    const read = { kinds: ['new_message', 'new_lead'] } as const;
    const rounds = roundsOf([
      { ...effects, drafts: [aMessage(1)] },
      { ...effects, reads: [{ ...read, conversationIds: [2] }] },
      { ...effects, reads: [{ ...read, conversationIds: [3] }] },
      { ...effects, drafts: [aMessage(2)] },
    ]);
    expect(rounds).toEqual([{ reads: [{ ...read, conversationIds: [2, 3] }], drafts: [aMessage(1), aMessage(2)] }]);
  });

  it('begin another round where one of them is read', () => {
    const reads = [{ contactIds: [1], kinds: ['new_message'] as const }];
    const drafts = [aMessage(1)];
    expect(
      roundsOf([
        { ...effects, drafts },
        { ...effects, reads },
        { ...effects, drafts },
      ]),
    ).toEqual([
      { reads: [], drafts },
      { reads, drafts },
    ]);
  });
});

describe('the drafts of one person', () => {
  it('count together and show the last text, apart from those of others', () => {
    const drafts = [aMessage(1), aMessage(2), aMessage(1, '¿Hola?')];
    const merged = mergedDrafts([
      ...drafts.map((draft) => ({ userId: 1, inApp: true, draft })),
      { userId: 2, inApp: false, draft: aMessage(1) },
    ]);
    expect(merged.map(({ userId, draft }) => [userId, draft.groupKey, draft.times ?? 1, draft.text])).toEqual([
      [1, 'new_message:1', 2, '¿Hola?'],
      [1, 'new_message:2', 1, 'Hola'],
      [2, 'new_message:1', 1, 'Hola'],
    ]);
  });

  it('are one where a key allows only one', () => {
    const draft = { ...aMessage(1), onceKey: 'call:1' };
    expect(mergedDrafts([draft, { ...draft, text: 'later' }].map((one) => ({ userId: 1, inApp: true, draft: one })))).toEqual([
      { userId: 1, inApp: true, draft },
    ]);
  });
});
