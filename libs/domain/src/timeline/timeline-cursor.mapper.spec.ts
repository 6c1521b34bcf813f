import { expect, it } from 'vitest';
import { decodeTimelineCursor, encodeTimelineCursor } from './timeline-cursor.mapper';

it('round-trips', () => {
  const place = { at: 1_763_910_000_123_456, rank: 3, id: 42 };
  expect(decodeTimelineCursor(encodeTimelineCursor(place))).toEqual(place);
});

it.each(['', 'nowhere', Buffer.from('1|2').toString('base64url'), Buffer.from('1|22|3').toString('base64url')])(
  'refuses %o, which it never wrote',
  (cursor) => {
    expect(() => decodeTimelineCursor(cursor)).toThrow('This place in the history does not exist.');
  },
);
