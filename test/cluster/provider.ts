import type { Behaviour } from '../../apps/sandbox/src/behaviours/behaviour.contract';
import type { MessageView } from '../../apps/sandbox/src/control/control.contract';

/** A message in the provider's records. */
export type ProviderMessage = MessageView;

export interface ProviderAccount {
  sid: string;
  auth_token: string;
}

export interface CustomerMessage {
  account: string;
  channel: 'sms' | 'whatsapp';
  from: string;
  body: string;
  /** The same sid twice is one message whose webhook the provider repeats. */
  sid?: string;
  media?: { content_type: string; base64: string }[];
}

/** The provider sandbox as a process, controlled over its control API. */
export class Provider {
  constructor(readonly url: string) {}

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.url}/__sandbox/health`)).ok;
  }

  createAccount(account: { organization: string; numbers: string[]; whatsapp_senders: string[] }): Promise<ProviderAccount> {
    return this.post('/accounts', account);
  }

  setBehaviour(...behaviours: Behaviour[]): Promise<unknown> {
    return this.post('/behaviour', behaviours);
  }

  /** Delivers a customer's message with the provider's retries; returns the product's last status, null without a response. */
  async inbound(message: CustomerMessage): Promise<number | null> {
    const { status } = await this.post<{ status: number | null }>('/inbound', message);
    return status;
  }

  messages(accountSid: string): Promise<ProviderMessage[]> {
    return this.call(`/messages?account=${accountSid}`);
  }

  /** How often each fault hit a send. */
  async faultsMet(): Promise<Record<string, number>> {
    const report = await this.call<{ by_fault: Record<string, number> }>('/report');
    return report.by_fault;
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  private async call<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await fetch(`${this.url}/__sandbox${path}`, init);
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
