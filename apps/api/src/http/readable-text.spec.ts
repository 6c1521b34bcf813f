import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyText, unreadableText } from './readable-text';

const pathsOf = (input: unknown, schema: z.ZodType = z.unknown()) => unreadableText(input, schema).map(({ path }) => path);

describe('text that Postgres cannot keep', () => {
  it('is found under the field that holds it', () => {
    expect(pathsOf({ name: 'Ana', notes: 'a\0b' })).toEqual([['notes']]);
    expect(pathsOf({ tags: ['SUV', 'half \ud83d'] })).toEqual([['tags']]);
    expect(pathsOf('\0')).toEqual([[]]);
  });

  it('is found in names of fields too', () => {
    expect(pathsOf({ 'a\0': 1 })).toEqual([[]]);
  });

  it('is not seen in whole characters, however odd they are', () => {
    expect(pathsOf({ name: '👩🏽‍🔧 Peña \u202e ٣\n', age: 3, none: null })).toEqual([]);
  });

  it('does not overflow the call stack however deep it is nested', () => {
    expect(pathsOf(JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`))).toHaveLength(1);
  });

  it('is let through where a signature covers it', () => {
    expect(pathsOf({ Body: '\0' }, anyText(z.record(z.string(), z.string())))).toEqual([]);
  });
});
