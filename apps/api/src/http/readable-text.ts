import { z } from 'zod';
import type { Issue } from './format-issue';

const NUL = '\0';
const UNREADABLE_MESSAGE = 'This contains characters that are no text.';

/** Marks a schema whose text is not checked, because a signature covers it. */
export const anyText = <S extends z.ZodType>(schema: S): S => schema.meta({ 'x-any-text': true });

const takesAnyText = (schema: unknown): boolean => schema instanceof z.ZodType && schema.meta()?.['x-any-text'] === true;

/** Postgres cannot store null characters or lone surrogates: finds the first such value or field name in the input. */
export function unreadableText(input: unknown, schema: unknown): Issue[] {
  if (takesAnyText(schema)) return [];
  // an explicit stack: deeply nested input must not overflow the call stack
  const open: { value: unknown; path: string[] }[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isReadable(value)) return [{ message: UNREADABLE_MESSAGE, path }];
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isReadable(name)) return [{ message: UNREADABLE_MESSAGE, path }];
      open.push({ value: inner, path: path.length === 0 ? [name] : path });
    }
  }
  return [];
}

const isReadable = (text: string): boolean => !text.includes(NUL) && text.isWellFormed();
