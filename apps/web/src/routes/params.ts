import { cutText, oneOf, type Reader, whole } from '@/lib/reading/readers';

/** The search parameters of a route, each with its reader. */
type Params = Record<string, Reader<unknown>>;
type Said<Of extends Params> = { [Name in keyof Of]?: NonNullable<ReturnType<Of[Name]>> | undefined };

/** Reads the search parameters; a value that cannot be read counts as missing. */
export const searchOf =
  <Of extends Params>(params: Of) =>
  (said: Record<string, unknown>): Said<Of> =>
    Object.fromEntries(Object.entries(params).map(([name, read]) => [name, read(said[name])])) as Said<Of>;

/** A page of a list; any other value counts as the first. */
export const pageParam = whole(2);

/** The search text; the server accepts no more. */
export const searchParam = cutText(200);

/** A mark such as `verified=1`. */
export const flagParam = oneOf(['1']);
