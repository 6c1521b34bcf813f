import { takeViolations } from './provider-violations';
import { SandboxProcess } from './sandbox-process';

export interface SandboxAccount {
  sid: string;
  auth_token: string;
  api_key_sid: string;
  api_key_secret: string;
  messaging_service_sid: string;
}

/** A message in the provider's records. */
export interface ProviderMessage {
  sid: string;
  direction: string;
  from: string;
  to: string;
  body: string;
  content_sid: string | null;
  content_variables: string | null;
  media: { content_type: string | null; file_name: string | null; url: string | null }[];
  status: string;
  status_callback: string | null;
  created_at: string;
}

/** A template in the provider's records. */
export interface ProviderContent {
  sid: string;
  friendly_name: string;
  name: string;
  body: string;
  variables: Record<string, string>;
  status: string;
}

/** An encrypted push message to a browser. */
export interface SentPush {
  device: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  subject: string;
  body: string;
}

export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A fault of the provider; see the sandbox's contract. */
export interface Behaviour {
  delayMs?: number;
  statusDelayMs?: number;
  statuses?: string[];
  callbacks?: 'normal' | 'none' | 'shuffled' | 'duplicated' | 'early';
  errorCode?: number;
  http?: 429 | 500 | 503;
  accept?: 'before' | 'after' | 'never';
  hangMs?: number;
  reset?: boolean;
}

/** No fault, only short delays between message statuses. */
const FAST_STATUSES: Behaviour = { statusDelayMs: 20 };

/** The provider sandbox, controlled over its control API. */
export class SandboxControl {
  private constructor(private readonly sandbox: SandboxProcess) {}

  /** In a process of its own, so that it answers while this one is busy. The folder gets its log. */
  static async start(logFolder: string): Promise<SandboxControl> {
    const control = new SandboxControl(await SandboxProcess.start(logFolder));
    await control.reset();
    return control;
  }

  /** Forgets messages, mails, pushes, faults and the advanced clock; accounts and templates stay. */
  async reset(): Promise<void> {
    await this.post('/reset', {});
    await this.post('/behaviour', FAST_STATUSES);
  }

  get url(): string {
    return this.sandbox.url;
  }

  get smtpUrl(): string {
    return this.sandbox.smtpUrl;
  }

  createAccount(account: {
    organization: string;
    numbers: string[];
    whatsapp_senders: string[];
    unlisted_senders?: string[];
    forbidden?: string[];
    odd_senders?: object[];
    max_concurrency?: number;
    conversation_addresses?: string[];
    auth_token?: string;
    webhooks?: { messages: string; fallback: string; status: string; voice: string; voice_fallback: string; voice_status: string };
  }) {
    return this.post<SandboxAccount>('/accounts', account);
  }

  /** The accounts with the webhook addresses that the product registered. */
  accounts() {
    return this.get<{ sid: string; numbers: object[]; whatsapp_senders: object[] }[]>('/accounts');
  }

  /** Sets the behaviour of sends to one address. */
  async setBehaviour(to: string, behaviour: Behaviour): Promise<void> {
    await this.post('/behaviour', { ...FAST_STATUSES, ...behaviour, match: { to } });
  }

  /** Sets the behaviour of the Content API towards one account. */
  async setContentBehaviour(account: string, behaviour: Behaviour, method?: 'GET' | 'POST' | 'DELETE'): Promise<void> {
    await this.post('/behaviour', { ...behaviour, match: { api: 'content', account, ...(method ? { method } : {}) } });
  }

  /** Sets the behaviour of message lists and files of one account. */
  async setLookupBehaviour(account: string, behaviour: Behaviour): Promise<void> {
    await this.post('/behaviour', { ...behaviour, match: { api: 'lookups', account } });
  }

  /** Puts a file on the dealer's servers; `age`: how many seconds ago it was changed. */
  async putFeedFile(name: string, bytes: Uint8Array | string, age = 0): Promise<void> {
    const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
    const headers = { 'content-type': 'application/octet-stream' };
    await fetch(`${this.url}/__sandbox/feeds/${name}?age=${age}`, { method: 'PUT', body, headers });
  }

  /** The address of such a file. The host's name is one that the product may ask, its number is not. */
  feedAddress(name: string, host: 'localhost' | '127.0.0.1' = 'localhost'): string {
    return `http://${host}:${new URL(this.url).port}/feeds/${name}`;
  }

  /** Sets the behaviour of the dealer's web server. */
  async setFeedBehaviour(api: 'feeds' | 'pictures' | 'vins', behaviour: Behaviour): Promise<void> {
    await this.post('/behaviour', { ...behaviour, match: { api } });
  }

  /** The templates of an account, newest first. */
  contentsOf(account: string): Promise<ProviderContent[]> {
    return this.get(`/contents?account=${account}`);
  }

  /** A content as if it had been made and decided there earlier. */
  async recordContent(content: Record<string, unknown>): Promise<void> {
    await this.post('/contents', content);
  }

  /** Has the Content API show a content in another form. */
  async showContent(sid: string, form: { odd?: Record<string, unknown>; approval_form?: 'object' | 'null' | 'missing' }): Promise<void> {
    await this.post(`/contents/${sid}/form`, form);
  }

  /** Overrides WhatsApp's decision about a template. */
  async decide(sid: string, status: string, reason = ''): Promise<void> {
    await this.post(`/contents/${sid}/status`, { status, rejection_reason: reason });
  }

  /** A customer's message; answers its sid and the status that the product answered to the webhook. */
  inbound(message: Record<string, unknown>): Promise<{ sid: string; status: number | null }> {
    return this.post('/inbound', message);
  }

  /** The messages that the provider accepted for one recipient, newest first. */
  async sentTo(account: string, to: string): Promise<ProviderMessage[]> {
    const messages = await this.get<ProviderMessage[]>(`/messages?account=${account}&to=${encodeURIComponent(to)}`);
    return messages.filter(({ direction }) => direction === 'outbound-api');
  }

  /** The messages of a customer, newest first. */
  receivedFrom(account: string, from: string): Promise<ProviderMessage[]> {
    return this.get(`/messages?account=${account}&from=${encodeURIComponent(from)}`);
  }

  mailsTo(address: string): Promise<CaughtMail[]> {
    return this.get(`/mail?to=${encodeURIComponent(address)}`);
  }

  /** The pushes to a browser, newest first. */
  pushesTo(device: string): Promise<SentPush[]> {
    return this.get(`/pushes?device=${device}`);
  }

  /** Sets the status that a browser's push service answers with; null restores the usual one. */
  async answerPushesTo(device: string, status: 404 | 410 | 429 | 500 | 503 | null): Promise<void> {
    await this.post(`/pushes/${device}`, { status });
  }

  /** What is not as the provider describes it, since the last call. */
  takeViolations(): Promise<string[]> {
    return takeViolations(this.url);
  }

  close(): Promise<void> {
    return this.sandbox.end('SIGKILL');
  }

  private get<T>(path: string): Promise<T> {
    return this.call<T>(path);
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  private async call<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await fetch(`${this.url}/__sandbox${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${text}`);
    return JSON.parse(text) as T;
  }
}
