import type { Behaviour } from '../../../src/behaviours/behaviour.contract';
import type { ApprovalStatus } from '../../../src/contents/content';
import type {
  AccountView,
  ChatView,
  ClockView,
  ContentView,
  CustomerView,
  FeedsView,
  WebhookView,
} from '../../../src/control/control.contract';
import type { Mail } from '../../../src/mail/mail';
import type { Channel } from '../../../src/messages/message';

export interface Chat {
  account: string;
  channel: Channel;
  dealer: string;
  customer: string;
}

export interface NewMessage {
  /** Chosen by the page, so that the optimistic message and the stored one are the same. */
  sid: string;
  body: string;
  media: ({ content_type: string; base64: string } | { sample: string })[];
  profileName?: string;
  /** A pressed reply or list choice, and the message it belongs to. */
  button?: { text: string; payload: string; kind: 'button' | 'interactive' };
  list?: { id: string; title: string };
  replies_to?: string;
  location?: { latitude: number; longitude: number; address?: string; label?: string };
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined ? undefined : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/__sandbox${path}`, init);
  const answer = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? `The sandbox answered ${response.status}`);
  return answer;
}

export const chatQuery = ({ account, channel, dealer, customer }: Chat) => new URLSearchParams({ account, channel, dealer, customer });

const SHOWN_WEBHOOKS = 100;

export const sandboxApi = {
  health: () => call<{ status: string; product_url: string }>('/health'),
  accounts: () => call<AccountView[]>('/accounts'),
  customers: (account: string) => call<CustomerView[]>(`/phone/customers?${new URLSearchParams({ account })}`),
  addCustomer: (account: string, name?: string) => call<{ address: string; name: string }>('/phone/customers', { account, name }),
  chat: (chat: Chat) => call<ChatView>(`/phone/chat?${chatQuery(chat)}`),
  send: ({ account, channel, dealer, customer }: Chat, message: NewMessage) =>
    call<{ sid: string; status: number | null }>('/inbound', { account, channel, from: customer, to: dealer, ...message }),
  webhooks: (account: string) => call<WebhookView[]>(`/webhooks?${new URLSearchParams({ account, limit: String(SHOWN_WEBHOOKS) })}`),
  replay: (id: string) => call<WebhookView>(`/webhooks/${id}/replay`, {}),
  contents: (account: string) => call<ContentView[]>(`/contents?${new URLSearchParams({ account })}`),
  decide: (sid: string, status: ApprovalStatus, reason = '') =>
    call<ContentView>(`/contents/${sid}/status`, { status, rejection_reason: reason }),
  behaviours: () => call<Behaviour[]>('/behaviour'),
  behave: (behaviour: Behaviour) => call<Behaviour[]>('/behaviour', behaviour),
  clock: () => call<ClockView>('/clock'),
  advance: (seconds: number) => call<ClockView>('/clock', { advanceSeconds: seconds }),
  reset: () => call<{ status: string }>('/reset', {}),
  mails: () => call<Mail[]>('/mail'),
  feeds: () => call<FeedsView>('/feeds'),
  putFeed: async (file: File) => {
    const headers = { 'content-type': 'application/octet-stream' };
    await fetch(`/__sandbox/feeds/${encodeURIComponent(file.name)}`, { method: 'PUT', headers, body: file });
  },
  removeFeed: async (name: string) => {
    await fetch(`/__sandbox/feeds/${name.split('/').map(encodeURIComponent).join('/')}`, { method: 'DELETE' });
  },
};
