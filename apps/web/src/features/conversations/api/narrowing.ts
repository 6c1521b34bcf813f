import { CHANNELS } from '@app/contracts/conversations/channels';
import { LABELS } from '@app/contracts/conversations/labels';
import { assignedParam } from '@/lib/filters/assigned';
import { cutText, oneOf } from '@/lib/reading/readers';

/** The parameters of the URL that narrow the list, besides status and search. */
export const NARROWING = {
  assigned: assignedParam,
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
  Object.fromEntries(NAMES.map((name) => [name, NARROWING[name](search[name])]));

export const NOT_NARROWED = narrowingOf({});

/** How many choices narrow the list. */
export const narrowingCount = (filter: Narrowing): number => NAMES.filter((name) => filter[name] !== undefined).length;
