import { AppError } from '@app/platform/errors/app-error';
import type { z } from 'zod';

/** Decodes settings from text. Refuses unknown keys and unreadable values, reported by key (`settings.value_invalid`). */
export function decodeSettings<Texts extends z.ZodType<object>>(
  schema: Texts,
  texts: readonly { key: string; value: string }[],
): WithoutGaps<z.output<Texts>> {
  const read = schema.safeParse(Object.fromEntries(texts.map(({ key, value }) => [key, value])));
  if (read.success) return withoutGaps(read.data);
  const errors = read.error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    return keys.map((key) => [key, issue.code === 'unrecognized_keys' ? 'There is no such setting.' : issue.message] as const);
  });
  throw new AppError('settings.value_invalid', { errors: Object.fromEntries(errors) });
}

type WithoutGaps<T extends object> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutGaps<T extends object>(values: T): WithoutGaps<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutGaps<T>;
}
