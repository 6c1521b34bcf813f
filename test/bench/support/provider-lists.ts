import { setTimeout as sleep } from 'node:timers/promises';

export const ANSWERS_AFTER_MS = 50;

/** The provider's format. */
export interface ListedContent {
  sid: string;
  friendly_name: string;
  language: string;
  variables: Record<string, string>;
  types: Record<string, unknown>;
  approval_requests: { name: string; category: string; status: string; rejection_reason: string };
}

/** The provider's format, without unused fields. */
export interface ListedMessage {
  sid: string;
  direction: 'inbound';
  from: string;
  to: string;
  body: string;
  status: 'received';
  num_media: string;
  error_code: null;
  date_created: string;
}

interface Account {
  contents: ListedContent[];
  /** Newest first. */
  messages: ListedMessage[];
  underway: number;
}

interface Answer {
  status: number;
  body: string;
}

/** The provider's limits: entries per page, and concurrent calls per account. */
const LARGEST_PAGE = 1_000;
const CONCURRENCY = 4;

/** The accounts' messages and templates at the provider, listed within the provider's limits. */
export class ProviderLists {
  private readonly accounts = new Map<string, Account>();

  of(accountSid: string): Account {
    const account = this.accounts.get(accountSid) ?? { contents: [], messages: [], underway: 0 };
    this.accounts.set(accountSid, account);
    return account;
  }

  /** Undefined when the call is not a list. */
  answer(url: string, authorization = ''): Promise<Answer> | undefined {
    const { pathname, searchParams } = new URL(url, 'http://provider');
    const [accountSid = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
    const account = this.of(accountSid);
    if (pathname.endsWith('/ContentAndApprovals')) return within(account, searchParams, () => contentsOf(account, searchParams));
    if (pathname.endsWith('/Messages.json')) return within(account, searchParams, () => messagesOf(account, searchParams));
    return undefined;
  }
}

async function within(account: Account, query: URLSearchParams, list: () => object): Promise<Answer> {
  if (account.underway >= CONCURRENCY) return errorAnswer(429, 20429);
  if (sizeOf(query) > LARGEST_PAGE) return errorAnswer(400, 20007);
  account.underway++;
  await sleep(ANSWERS_AFTER_MS);
  account.underway--;
  return { status: 200, body: JSON.stringify(list()) };
}

const errorAnswer = (status: number, code: number): Answer => ({ status, body: JSON.stringify({ status, code, message: 'Refused' }) });
const sizeOf = (query: URLSearchParams) => Number(query.get('PageSize') ?? 50);

function pageOf<Item>(items: readonly Item[], query: URLSearchParams) {
  const [page, size] = [Number(query.get('Page') ?? 0), sizeOf(query)];
  const following = new URLSearchParams(query);
  following.set('Page', String(page + 1));
  const isLast = items.length <= (page + 1) * size;
  return { items: items.slice(page * size, (page + 1) * size), next: isLast ? null : following.toString() };
}

function contentsOf({ contents }: Account, query: URLSearchParams) {
  const { items, next } = pageOf(contents, query);
  const address = 'https://content.twilio.com/v1/ContentAndApprovals';
  return { contents: items, meta: { key: 'contents', next_page_url: next && `${address}?${next}` } };
}

function messagesOf({ messages }: Account, query: URLSearchParams) {
  const [to, since] = [query.get('To'), Date.parse(query.get('DateSent>') ?? '')];
  const found = messages.filter((message) => message.to === to && !(Date.parse(message.date_created) < since));
  return { messages: pageOf(found, query).items, next_page_uri: null };
}
