import { z } from 'zod';
import type { Issue } from './format-issue';

const NUL = '\0';
const UNREADABLE = 'This contains characters that are no text.';

/** Mark of a schema whose texts are taken as they come, because a signature covers them. */
export const anyText = <S extends z.ZodType>(schema: S): S => schema.meta({ 'x-any-text': true });

const takesAnyText = (schema: unknown): boolean => schema instanceof z.ZodType && schema.meta()?.['x-any-text'] === true;

/** Postgres keeps neither a null character nor half of one that is written in two: the first such text or name of an input, wherever it stands. */
export function unreadableText(input: unknown, schema: unknown): Issue[] {
  if (takesAnyText(schema)) return [];
  // a stack of its own: what is nested deeper than the call stack must not end the request
  const open: { value: unknown; path: string[] }[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isReadable(value)) return [{ message: UNREADABLE, path }];
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isReadable(name)) return [{ message: UNREADABLE, path }];
      open.push({ value: inner, path: path.length === 0 ? [name] : path });
    }
  }
  return [];
}

const isReadable = (text: string): boolean => !text.includes(NUL) && text.isWellFormed();

/** The same without what Postgres cannot keep. */
export const readable = (text: string): string => text.replaceAll(NUL, '').toWellFormed();
