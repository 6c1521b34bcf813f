import type { z } from 'zod';

/** The paths of the fields for which a schema refuses an input, each once: the keys of `errors` in a 422. */
export function refusedFields(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))];
}
