import { AppError } from '@app/platform/errors/app-error';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './notification-cursor.mapper';

describe('a list cursor', () => {
  it('round-trips', () => {
    const position = { updatedAt: new Date('2026-11-22T10:00:00.123Z'), id: 42 };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it.each(['', 'x', '1|2', Buffer.from("'|1").toString('base64url')])('refuses %j', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(AppError);
  });
});
