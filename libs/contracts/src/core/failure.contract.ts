import { z } from 'zod';

/** The body of every failure. `code` is the protocol; `message` and `error` carry the same words for people and older clients. */
export const Failure = z
  .object({
    code: z.string(),
    message: z.string(),
    error: z.string(),
    request_id: z.string(),
    errors: z.record(z.string(), z.string()).optional().describe('Words per field, keyed by the path of the field'),
    details: z.record(z.string(), z.unknown()).optional().describe('Facts that go with the code, such as the id of an existing contact'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;
