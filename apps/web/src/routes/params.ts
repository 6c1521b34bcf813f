import { z } from 'zod';

/** A page of a list in the address; whatever cannot be one counts as the first. */
export const pageParam = z.coerce.number().int().min(2).optional().catch(undefined);

export const searchParam = z.string().trim().max(200).optional().catch(undefined);

/** A mark such as `verified=1`. */
export const flagParam = z.literal('1').optional().catch(undefined);
