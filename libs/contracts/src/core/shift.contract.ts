import { z } from 'zod';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');

/** In the organization's time zone. A shift that ends at or before its start ends on the next day. */
export const Shift = z.strictObject({ day: z.int().min(1).max(7).describe('1 is Monday'), from: ClockTime, to: ClockTime });
export type Shift = z.infer<typeof Shift>;
