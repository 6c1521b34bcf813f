import { CHANNELS } from '@app/contracts/conversations/channels';
import { LABELS } from '@app/contracts/conversations/labels';
import { cutText, id, oneOf, type Reader } from '@/lib/reading/readers';

const whose = oneOf(['me', 'nobody']);
const assigned: Reader<'me' | 'nobody' | number> = (value) => whose(value) ?? id(value);

/** The parameters of the URL that narrow the list, besides status and search. */
export const NARROWING = {
  /** Who takes care of the people. */
  assigned,
  label: oneOf(LABELS),
  channel: oneOf(CHANNELS),
  stage: cutText(80),
  tag: cutText(80),
};

/** Which people are listed; nothing set lists all. */
export type Narrowing = { [Name in keyof typeof NARROWING]?: ReturnType<(typeof NARROWING)[Name]> };

const NAMES = Object.keys(NARROWING) as (keyof Narrowing)[];

/** Only the part that narrows, of an address or a filter; other pages have parameters of the same names. */
export const narrowingOf = (search: { [Name in keyof Narrowing]?: unknown }): Narrowing =>
  Object.fromEntries(NAMES.map((name) => [name, NARROWING[name](search[name])])) as Narrowing;

export const NOT_NARROWED = narrowingOf({});

/** How many choices narrow the list. */
export const narrowingCount = (filter: Narrowing): number => NAMES.filter((name) => filter[name] !== undefined).length;
