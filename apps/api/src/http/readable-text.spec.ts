import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyText, unreadableText } from './readable-text';

const pathsOf = (input: unknown, schema: z.ZodType = z.unknown()) => unreadableText(input, schema).map(({ path }) => path);

describe('text that Postgres cannot store', () => {
  it('is reported under its field', () => {
    expect(pathsOf({ name: 'Ana', notes: 'a\0b' })).toEqual([['notes']]);
    expect(pathsOf({ tags: ['SUV', 'half \ud83d'] })).toEqual([['tags']]);
    expect(pathsOf('\0')).toEqual([[]]);
  });

  it('is found in field names', () => {
    expect(pathsOf({ 'a\0': 1 })).toEqual([[]]);
  });

  it('does not include valid characters', () => {
    expect(pathsOf({ name: '👩🏽‍🔧 Peña \u202e ٣\n', age: 3, none: null })).toEqual([]);
  });

  it('is found in deep nesting without a stack overflow', () => {
    expect(pathsOf(JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`))).toHaveLength(1);
  });

  it('is allowed where a signature covers it', () => {
    expect(pathsOf({ Body: '\0' }, anyText(z.record(z.string(), z.string())))).toEqual([]);
  });
});
