import { twilioError } from '../protocol/twilio-error';
import { type Content, statusOf } from './content';

const INVALID_PARAMETER = 20001;

type Filter = (content: Content) => boolean;

/** The filters of the Content API v2: a content must match all filters, and any value of each. */
export function contentFilter(query: URLSearchParams): Filter {
  const filters = [
    matching(query.get('ContentName'), ({ friendlyName }) => [friendlyName ?? '']),
    matching(query.get('Content'), textsOf),
    anyOf(query.getAll('Language'), ({ language }) => [language]),
    anyOf(query.getAll('ContentType'), ({ types }) => Object.keys(types)),
    anyOf(query.getAll('ChannelEligibility'), (content) => [`whatsapp:${statusOf(content)}`]),
    bound(query.get('DateCreatedAfter'), ({ createdAt }, at) => createdAt >= at),
    bound(query.get('DateCreatedBefore'), ({ createdAt }, at) => createdAt <= at),
  ];
  return (content) => filters.every((filter) => filter(content));
}

/** `SortByContentName` and `SortByDate` (last update), ascending or descending; null means newest first. */
export function contentOrder(query: URLSearchParams): ((a: Content, b: Content) => number) | null {
  const [byName, byDate] = [directionOf(query.get('SortByContentName')), directionOf(query.get('SortByDate'))];
  if (byName) return (a, b) => byName * (a.friendlyName ?? '').localeCompare(b.friendlyName ?? '');
  return byDate ? (a, b) => byDate * (a.updatedAt - b.updatedAt || a.seq - b.seq) : null;
}

function directionOf(text: string | null): 1 | -1 | null {
  if (!text) return null;
  if (/^asc/i.test(text)) return 1;
  if (/^desc/i.test(text)) return -1;
  throw twilioError(INVALID_PARAMETER, 'The order is "asc" or "desc"');
}

const anyOf = (values: string[], of: (content: Content) => string[]): Filter =>
  values.length === 0 ? () => true : (content) => of(content).some((value) => values.includes(value));

function matching(pattern: string | null, of: (content: Content) => string[]): Filter {
  if (!pattern) return () => true;
  const expression = expressionOf(pattern);
  return (content) => of(content).some((text) => expression.test(text));
}

function expressionOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'iu');
  } catch {
    throw twilioError(INVALID_PARAMETER, `${pattern} is not a regular expression`);
  }
}

function bound(text: string | null, isWithin: (content: Content, at: number) => boolean): Filter {
  const at = Date.parse(text ?? '');
  if (text && Number.isNaN(at)) throw twilioError(INVALID_PARAMETER, `${text} is not a date`);
  return text ? (content) => isWithin(content, at) : () => true;
}

const textsOf = ({ types }: Content) => textsIn(types);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
