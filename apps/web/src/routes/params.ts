import { oneOf, type Reader, text, whole } from '@/lib/reading/readers';

/** What an address may say behind its question mark, each with what it is read as. */
type Params = Record<string, Reader<unknown>>;
type Said<Of extends Params> = { [Name in keyof Of]?: NonNullable<ReturnType<Of[Name]>> | undefined };

/** Reads what an address says, as far as it can be read; the rest counts as not said. */
export const searchOf =
  <Of extends Params>(params: Of) =>
  (said: Record<string, unknown>): Said<Of> =>
    Object.fromEntries(Object.entries(params).map(([name, read]) => [name, read(said[name])])) as Said<Of>;

/** A page of a list in the address; whatever cannot be one counts as the first. */
export const pageParam = whole(2);

export const searchParam = text(200);

/** A mark such as `verified=1`. */
export const flagParam = oneOf(['1']);
