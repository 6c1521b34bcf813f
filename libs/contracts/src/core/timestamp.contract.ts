import { z } from 'zod';

/** ISO 8601 in UTC with milliseconds, as `Date.toISOString` writes it. */
export const Timestamp = z.iso.datetime();
