import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { KeysetCursor, Microseconds } from './keyset-cursor';

const cursor = new KeysetCursor({ at: Microseconds, rank: z.int().min(0).max(9), id: z.int().positive() }, 'timeline.cursor_invalid');
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('KeysetCursor', () => {
  it('decodes what it encoded, microseconds included', () => {
    const position = { at: 1_795_176_000_123_456, rank: 3, id: 42 };
    expect(cursor.decode(cursor.encode(position))).toEqual(position);
  });

  it('keeps only the position of a row', () => {
    const row = { at: 1, rank: 2, id: 3, name: 'Ana' };
    expect(cursor.decode(cursor.encode(row))).toEqual({ at: 1, rank: 2, id: 3 });
  });

  it('carries dates', () => {
    const dated = new KeysetCursor({ updatedAt: z.coerce.date(), id: z.int() }, 'notification.cursor_invalid');
    const position = { updatedAt: new Date('2026-11-22T10:00:00.123Z'), id: 42 };
    expect(dated.decode(dated.encode(position))).toEqual(position);
  });

  it('fits the query parameter', () => {
    const largest = { at: Number.MAX_SAFE_INTEGER, rank: 9, id: Number.MAX_SAFE_INTEGER };
    expect(cursor.encode(largest).length).toBeLessThanOrEqual(80);
  });

  it.each([
    '',
    'x',
    encoded(null),
    encoded([1, 2, 3]),
    encoded({ at: 1, rank: 2 }),
    encoded({ at: 1.5, rank: 2, id: 3 }),
    encoded({ at: 1, rank: 22, id: 3 }),
    encoded({ at: 1, rank: 2, id: 1e300 }),
    encoded({ at: 1, rank: 2, id: "'; drop table contacts" }),
  ])('rejects %j with the error of the list', (value) => {
    expect(() => cursor.decode(value)).toThrow(expect.objectContaining({ code: 'timeline.cursor_invalid' }));
  });
});
