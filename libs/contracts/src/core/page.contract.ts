import { z } from 'zod';

/** Upper bound of every page, whatever `per_page` asks for: the documents' 1000 and 10000 are accepted and capped. */
export const MAX_PAGE_SIZE = 100;

export const PageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);

export const pageSize = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(fallback)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE));

const MAX_SEARCH_LENGTH = 200;

/** Free text of a search box: trimmed, and cut where it is too long; empty means no search. */
export const SearchText = z
  .string()
  .trim()
  .overwrite((text) => text.slice(0, MAX_SEARCH_LENGTH))
  .optional();
