import { z } from 'zod';

const Accounts = z.array(
  z.object({
    sid: z.string(),
    auth_token: z.string(),
    numbers: z.array(z.object({ phone_number: z.string(), sms_url: z.string(), voice_url: z.string() })),
    whatsapp_senders: z.array(z.object({ sender: z.string(), webhook_url: z.string() })),
  }),
);
export type SandboxAccount = z.infer<typeof Accounts>[number];

/** The key that signs browsers in for calls. */
const Created = z.object({ api_key_sid: z.string(), api_key_secret: z.string() });
export type CreatedAccount = z.infer<typeof Created>;

export interface AccountOrder {
  sid: string;
  auth_token: string;
  organization: string;
  numbers: string[];
  whatsapp_senders: string[];
}

/** A customer's message in the sandbox's format. */
export interface RecordedMessage {
  account: string;
  sid: string;
  channel: string;
  from: string;
  body: string;
  profileName: string;
}

const TIMEOUT_MS = 3000;

/** A client for the sandbox's control API. */
export class SandboxControl {
  constructor(private readonly baseUrl: string) {}

  /** The accounts in the sandbox; null when it is not running. */
  async accounts(): Promise<SandboxAccount[] | null> {
    if (!this.baseUrl) return null;
    const answer = await fetch(this.address('accounts'), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
    return answer?.ok ? (Accounts.safeParse(await answer.json()).data ?? null) : null;
  }

  async putAccount(account: AccountOrder): Promise<CreatedAccount> {
    return Created.parse(await this.post('accounts', account));
  }

  async recordInbound(message: RecordedMessage): Promise<void> {
    await this.post('inbound', message);
  }

  async recordContent(account: string, content: object): Promise<void> {
    await this.post('contents', { account, ...content });
  }

  /** Puts a file on the dealer's servers; without a sandbox nothing happens. */
  async putFeedFile(name: string, bytes: Buffer): Promise<void> {
    const body = new Uint8Array(bytes);
    const headers = { 'content-type': 'application/octet-stream' };
    await fetch(this.address(`feeds/${name}`), { method: 'PUT', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  }

  private async post(call: string, body: unknown): Promise<unknown> {
    const answer = await fetch(this.address(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The sandbox returned ${answer.status} for ${call}: ${await answer.text()}`);
    return answer.json();
  }

  private address(call: string): string {
    return `${this.baseUrl}/__sandbox/${call}`;
  }
}
