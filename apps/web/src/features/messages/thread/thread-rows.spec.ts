import type { MessageView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/message.factory';
import { anUnsentMessage } from '../testing/unsent.factory';
import { inboundAfter, type RowsContext, type ThreadEvent, threadRows } from './thread-rows';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const me = { id: 1, name: 'Laura' };
const reading = { hasOlder: true, hasNewer: false, myId: me.id };
const whole = { hasOlder: false, hasNewer: false, myId: me.id };
const anEvent = (key: string, when: string): ThreadEvent => ({ key, at: when, content: null });
const shape = (rows: ReturnType<typeof threadRows>) => rows.map((row) => row.key);

type Content = Parameters<typeof threadRows>[0];
const rowsOf = (messages: Content['messages'], unsent: Content['unsent'], context: RowsContext, events: Content['events'] = []) =>
  threadRows(
    {
      messages: context.hasOlder ? [...messages.slice(0, 1).map(messageAbove), ...messages] : messages,
      unsent,
      events,
      addressChange: null,
    },
    context,
  );

/** Of the same day and of another group. */
const messageAbove = ({ sent_at }: MessageView) =>
  aMessage({ id: 0, direction: 'outbound', sent_at: new Date(Date.parse(sent_at) - 10 * 60_000).toISOString() });

describe('the rows of a thread', () => {
  it('show the unsent messages last, in the order of sending', () => {
    const rows = rowsOf([aMessage({ id: 1 })], [anUnsentMessage({ clientId: 'a' }), anUnsentMessage({ clientId: 'b' })], reading);
    expect(shape(rows)).toEqual(['message-1', 'a', 'b']);
  });

  it('keep place and key of each bubble, and never double one, while the answers come in any order', () => {
    const unsent = ['a', 'b', 'c'].map((clientId) => anUnsentMessage({ clientId, createdAt: at(20, 12) }));
    const before = rowsOf([aMessage({ id: 1 })], unsent, reading);
    const sent = [aMessage({ id: 1 }), aMessage({ id: 2, direction: 'outbound', client_id: 'a', sent_at: at(20, 12) })];
    expect(shape(rowsOf(sent, unsent, reading))).toEqual(shape(before));
    const all = [
      ...sent,
      aMessage({ id: 3, direction: 'outbound', client_id: 'b' }),
      aMessage({ id: 4, direction: 'outbound', client_id: 'c' }),
    ];
    expect(shape(rowsOf(all, unsent, reading))).toEqual(shape(before));
    expect(shape(rowsOf(all, [], reading))).toEqual(shape(before));
  });

  it('say where the number was corrected, between what was said before and after', () => {
    const messages = [aMessage({ id: 1, sent_at: at(20, 9) }), aMessage({ id: 2, sent_at: at(20, 9, 4) })];
    const addressChange = { from: 'whatsapp:+13055550101', at: at(20, 9, 2) };
    const content = { messages, unsent: [], events: [anEvent('note-5', at(20, 9, 3))], addressChange };
    const rows = threadRows(content, whole);
    expect(shape(rows)).toEqual(['day-message-1', 'message-1', `address-change-${addressChange.at}`, 'note-5', 'message-2']);
    expect(rows[2]).toMatchObject({ kind: 'address-change', from: addressChange.from });
    expect(rows[1]).toMatchObject({ endsGroup: true });
    const before = { ...content, addressChange: { ...addressChange, at: at(19, 9) } };
    expect(shape(threadRows(before, reading))).toEqual(['note-5', 'message-2']);
  });

  it('part the days, by the reader’s clock', () => {
    const messages = [
      aMessage({ id: 1, sent_at: at(19, 23, 59) }),
      aMessage({ id: 2, sent_at: at(20, 0, 1) }),
      aMessage({ id: 3, sent_at: at(20, 9) }),
    ];
    expect(shape(rowsOf(messages, [], whole))).toEqual(['day-message-1', 'message-1', 'day-message-2', 'message-2', 'message-3']);
  });

  it('leave out the first message while older ones are not loaded: what precedes it is unknown', () => {
    const messages = [aMessage({ id: 60, sent_at: at(20, 10) }), aMessage({ id: 61, sent_at: at(20, 10, 1) })];
    const [first] = threadRows({ messages, unsent: [], events: [], addressChange: null }, reading);
    expect(first).toMatchObject({ key: 'message-61', startsGroup: false });
  });

  it('keep their keys when older messages of the same day come above', () => {
    const later = [aMessage({ id: 3, sent_at: at(20, 10) }), aMessage({ id: 4, sent_at: at(20, 11) })];
    const earlier = [aMessage({ id: 1, sent_at: at(20, 8) }), aMessage({ id: 2, sent_at: at(20, 9) })];
    expect(shape(rowsOf([...earlier, ...later], [], whole))).toEqual([
      'day-message-1',
      'message-1',
      'message-2',
      ...shape(rowsOf(later, [], reading)),
    ]);
  });

  it('group neighbours of one sender within five minutes', () => {
    const messages = [
      aMessage({ id: 1, sent_at: at(20, 10, 0) }),
      aMessage({ id: 2, sent_at: at(20, 10, 5) }),
      aMessage({ id: 3, sent_at: at(20, 10, 11) }),
      aMessage({ id: 4, direction: 'outbound', sent_at: at(20, 10, 11) }),
      aMessage({ id: 5, direction: 'outbound', isFromAi: true, sent_at: at(20, 10, 11) }),
      aMessage({ id: 6, direction: 'outbound', user: { id: 2, name: 'Carlos' }, sent_at: at(20, 10, 11) }),
      aMessage({ id: 7, direction: 'outbound', user: me, sent_at: at(20, 10, 12) }),
    ];
    const rows = rowsOf(messages, [anUnsentMessage({ createdAt: at(20, 10, 13) })], reading).filter((row) => row.kind === 'message');
    expect(rows.map(({ startsGroup, endsGroup }) => [startsGroup, endsGroup])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
      [true, true],
      [true, false],
      [false, true],
    ]);
  });
});

describe('an event between messages', () => {
  const messages = [aMessage({ id: 1, sent_at: at(20, 10, 0) }), aMessage({ id: 2, sent_at: at(20, 10, 2) })];

  it('is placed by time, and splits a group', () => {
    const rows = rowsOf(messages, [], reading, [anEvent('note-1', at(20, 10, 1))]);
    expect(shape(rows)).toEqual(['message-1', 'note-1', 'message-2']);
    expect(rows.flatMap((row) => (row.kind === 'message' ? [[row.startsGroup, row.endsGroup]] : []))).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('is in the order of time, also after the last message and among the unsent ones', () => {
    const events = [anEvent('note-1', at(20, 10, 3)), anEvent('note-2', at(20, 10, 4)), anEvent('note-3', at(20, 10, 6))];
    const rows = rowsOf(messages, [anUnsentMessage({ clientId: 'a', createdAt: at(20, 10, 5) })], reading, events);
    expect(shape(rows)).toEqual(['message-1', 'message-2', 'note-1', 'note-2', 'a', 'note-3']);
  });

  it('waits for the messages around them while older ones are not loaded', () => {
    const events = [anEvent('note-1', at(19, 9)), anEvent('note-2', at(20, 10, 1))];
    expect(shape(rowsOf(messages, [], reading, events))).toEqual(['message-1', 'note-2', 'message-2']);
    expect(shape(rowsOf(messages, [], whole, events))).toEqual([
      'day-note-1',
      'note-1',
      'day-message-1',
      'message-1',
      'note-2',
      'message-2',
    ]);
  });

  it('is shown without any message, too', () => {
    expect(shape(rowsOf([], [], whole, [anEvent('note-7', at(20, 10))]))).toEqual(['day-note-7', 'note-7']);
  });
});

describe('a reaction', () => {
  const quoted = { id: 1, direction: 'outbound', type: 'text', body: 'A las 5' } as const;
  const ours = aMessage({ id: 1, direction: 'outbound' });
  const reactionOf = (id: number, emoji: string | null) =>
    aMessage({ id, type: 'reaction', reaction: { emoji, is_removed: emoji === null }, reply_to: quoted });
  const reactionsIn = (messages: MessageView[]) =>
    rowsOf(messages, [], whole).flatMap((row) => (row.kind === 'message' ? [[row.key, row.reaction]] : []));

  it('is shown at its message, the newest of several', () => {
    expect(reactionsIn([ours, reactionOf(2, '👍'), reactionOf(3, '❤️')])).toEqual([['message-1', '❤️']]);
  });

  it('is gone once it is taken back', () => {
    expect(reactionsIn([ours, reactionOf(2, '👍'), reactionOf(3, null)])).toEqual([['message-1', null]]);
  });

  it('has a row of its own where its message is not loaded', () => {
    expect(reactionsIn([aMessage({ id: 5 }), reactionOf(6, '👍')]).map(([key]) => key)).toEqual(['message-5', 'message-6']);
  });
});

describe('new messages below the reader', () => {
  const messages = [aMessage({ id: 1 }), aMessage({ id: 2, direction: 'outbound' }), aMessage({ id: 3 }), aMessage({ id: 4 })];

  it('count only what the customer wrote', () => {
    expect(inboundAfter([...messages, aMessage({ id: 5, type: 'reaction', reaction: { emoji: '👍', is_removed: false } })], 1)).toBe(2);
    expect(inboundAfter(messages, 4)).toBe(0);
  });
});

describe('a part further up', () => {
  const messages = [aMessage({ id: 1, sent_at: at(20, 10) }), aMessage({ id: 2, sent_at: at(20, 10, 2) })];
  const further = { ...whole, hasNewer: true };

  it('ends with its last message; later ones are at the end of the conversation', () => {
    const events = [anEvent('note-1', at(20, 10, 1)), anEvent('note-2', at(20, 10, 4))];
    const rows = rowsOf(messages, [anUnsentMessage({ createdAt: at(20, 10, 5) })], further, events);
    expect(shape(rows)).toEqual(['day-message-1', 'message-1', 'note-1', 'message-2']);
  });
});
