import { z } from 'zod';

const Accounts = z.array(
  z.object({
    sid: z.string(),
    auth_token: z.string(),
    numbers: z.array(z.object({ phone_number: z.string(), sms_url: z.string() })),
    whatsapp_senders: z.array(z.object({ sender: z.string(), webhook_url: z.string() })),
  }),
);
export type SandboxAccount = z.infer<typeof Accounts>[number];

export interface AccountOrder {
  sid: string;
  auth_token: string;
  organization: string;
  numbers: string[];
  whatsapp_senders: string[];
}

/** A customer's message as the sandbox puts it on record. */
export interface RecordedMessage {
  account: string;
  sid: string;
  channel: string;
  from: string;
  body: string;
  profileName: string;
}

const PATIENCE_MS = 3000;

/** The control API of the local providers. */
export class SandboxControl {
  constructor(private readonly baseUrl: string) {}

  /** The accounts that the sandbox knows; null where no sandbox answers. */
  async accounts(): Promise<SandboxAccount[] | null> {
    if (!this.baseUrl) return null;
    const answer = await fetch(this.address('accounts'), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    return answer?.ok ? (Accounts.safeParse(await answer.json()).data ?? null) : null;
  }

  async putAccount(account: AccountOrder): Promise<void> {
    await this.post('accounts', account);
  }

  async recordInbound(message: RecordedMessage): Promise<void> {
    await this.post('inbound', message);
  }

  async recordContent(account: string, content: object): Promise<void> {
    await this.post('contents', { account, ...content });
  }

  private async post(call: string, body: unknown): Promise<void> {
    const answer = await fetch(this.address(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${call}: ${await answer.text()}`);
  }

  private address(call: string): string {
    return `${this.baseUrl}/__sandbox/${call}`;
  }
}
