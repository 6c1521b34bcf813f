import { twilioError } from './twilio-error';

export interface PageRequest {
  page: number;
  pageSize: number;
  token: PageToken | null;
}

/** Start of a page: after (`next`) or before (`previous`) the item at a position.
 * One page of a list whose positions fall from item to item. Pages hang on positions, not on counts, so a page neither repeats nor skips */
interface PageToken {
  direction: 'next' | 'previous';
  position: number;
}

export interface Page<T> {
  items: T[];
  request: PageRequest;
  nextToken: string | null;
  previousToken: string | null;
}

const MAX_PAGE = 1000;

export function readPageRequest(query: URLSearchParams, usualSize: number): PageRequest {
  const pageSize = Number(query.get('PageSize') ?? usualSize);
  if (!Number.isInteger(pageSize) || pageSize < 1) throw twilioError(20001);
  if (pageSize > MAX_PAGE) throw twilioError(20007);
  return { page: Math.max(Number(query.get('Page') ?? 0) || 0, 0), pageSize, token: readToken(query.get('PageToken')) };
}

function readToken(text: string | null): PageToken | null {
  const token = text?.match(/^P([AB])(-?\d+)$/);
  return token ? { direction: token[1] === 'A' ? 'next' : 'previous', position: Number(token[2]) } : null;
}

/**
 * One page of a list whose positions fall from item to item. Pages hang on positions, not on counts, so a page neither repeats nor skips
 * One page of a list in descending order of position. Pages start at positions, not offsets, so they neither repeat nor skip items when
 * new ones arrive.
 */
export function pageThrough<T>(items: Iterable<T>, positionOf: (item: T) => number, request: PageRequest): Page<T> {
  const { token, pageSize } = request;
  const found =
    token?.direction === 'previous' ? lastBefore(items, positionOf, token.position, pageSize) : firstAfter(items, positionOf, request);
  const [first, last] = [found.items[0], found.items.at(-1)];
  return {
    items: found.items,
    request,
    nextToken: found.more && last !== undefined ? `PA${positionOf(last)}` : null,
    previousToken: request.page > 0 && first !== undefined ? `PB${positionOf(first)}` : null,
  };
}

function firstAfter<T>(items: Iterable<T>, positionOf: (item: T) => number, { token, page, pageSize }: PageRequest) {
  const found: T[] = [];
  let toSkip = token ? 0 : page * pageSize;
  for (const item of items) {
    if (token && positionOf(item) >= token.position) continue;
    if (toSkip-- > 0) continue;
    if (found.length === pageSize) return { items: found, more: true };
    found.push(item);
  }
  return { items: found, more: false };
}

function lastBefore<T>(items: Iterable<T>, positionOf: (item: T) => number, position: number, pageSize: number) {
  const found: T[] = [];
  for (const item of items) {
    if (positionOf(item) <= position) break;
    found.push(item);
    if (found.length > pageSize) found.shift();
  }
  return { items: found, more: true };
}

/** Pages a short list in its own order. */
export const pageOfArray = <T>(items: readonly T[], request: PageRequest) => {
  const page = pageThrough([...items.entries()], ([index]) => -index, request);
  return { ...page, items: page.items.map(([, item]) => item) };
};

/** The envelope of the 2010 API: relative URLs with the parameters of the list. */
export function v2010Envelope(path: string, query: URLSearchParams, { items, request, nextToken, previousToken }: Page<unknown>) {
  const { page, pageSize } = request;
  const start = page * pageSize;
  const addressOf = (number: number, token: string | null) => `${path}?${queryOf(query, request, number, token)}`;
  return {
    page,
    page_size: pageSize,
    start,
    end: Math.max(start + items.length - 1, start),
    uri: addressOf(page, query.get('PageToken')),
    first_page_uri: addressOf(0, null),
    next_page_uri: nextToken && addressOf(page + 1, nextToken),
    previous_page_uri: previousToken && addressOf(page - 1, previousToken),
  };
}

/** The `meta` of the newer APIs: absolute URLs with the provider's host. */
export function metaOf(key: string, url: string, query: URLSearchParams, { request, nextToken, previousToken }: Page<unknown>) {
  const { page, pageSize } = request;
  const addressOf = (number: number, token: string | null) => `${url}?${queryOf(query, request, number, token)}`;
  return {
    key,
    page,
    page_size: pageSize,
    url: addressOf(page, query.get('PageToken')),
    first_page_url: addressOf(0, null),
    next_page_url: nextToken && addressOf(page + 1, nextToken),
    previous_page_url: previousToken && addressOf(page - 1, previousToken),
  };
}

function queryOf(query: URLSearchParams, { pageSize }: PageRequest, page: number, token: string | null): string {
  const parameters = new URLSearchParams(query);
  parameters.set('PageSize', String(pageSize));
  parameters.set('Page', String(page));
  parameters.delete('PageToken');
  if (token) parameters.set('PageToken', token);
  return parameters.toString();
}
