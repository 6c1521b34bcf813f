import { expect, it } from 'vitest';
import { decodeBoardCursor, encodeBoardCursor } from './board-cursor.mapper';

it('round-trips', () => {
  const position = { agedFrom: 1_763_600_000_123_456, contactId: 42 };
  expect(decodeBoardCursor(encodeBoardCursor(position))).toEqual(position);
});

it.each(['', 'x', '1|2', Buffer.from('1|').toString('base64url'), Buffer.from("1|2' or 1").toString('base64url')])(
  'is not %j',
  (cursor) => {
    expect(() => decodeBoardCursor(cursor)).toThrow('not valid');
  },
);
