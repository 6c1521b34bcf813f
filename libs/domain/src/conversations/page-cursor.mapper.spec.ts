import { AppError } from '@app/platform/errors/app-error';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './page-cursor.mapper';

describe('a page cursor', () => {
  it('keeps microseconds', () => {
    const position = { sortedAt: 1_795_176_000_123_456, contactId: 42 };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it.each(['', 'x', Buffer.from("'; drop table|1").toString('base64url'), Buffer.from('1.5|1').toString('base64url')])(
    'refuses %j',
    (cursor) => {
      expect(() => decodeCursor(cursor)).toThrow(AppError);
    },
  );
});
