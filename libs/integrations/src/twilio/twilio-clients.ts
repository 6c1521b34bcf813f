import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Metrics } from '@app/platform/metrics/metrics';
import type { Twilio } from 'twilio';
import type { TwilioAccount } from './twilio-account';

type Connect = (username: string, password: string, accountSid?: string) => Twilio;

/** Creates the SDK's client for an account. Clients share one transport, which keeps connections open. */
@Injectable()
export class TwilioClients {
  private connect: Promise<Connect> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async for(account: Pick<TwilioAccount, 'accountSid' | 'authToken'>): Promise<Twilio> {
    this.connect ??= this.load();
    return (await this.connect)(account.accountSid, account.authToken);
  }

  /** Signs in as an API key of the account, which may do less than its token. */
  async forKey(accountSid: string, key: { sid: string; secret: string }): Promise<Twilio> {
    this.connect ??= this.load();
    return (await this.connect)(key.sid, key.secret, accountSid);
  }

  /** The SDK is loaded on the first call: a process that only serves browsers does not need it. */
  private async load(): Promise<Connect> {
    const [{ default: twilio }, { MeasuredClient }] = await Promise.all([import('twilio'), import('./measured-client')]);
    const httpClient = new MeasuredClient(this.config.TWILIO_BASE_URL, this.config.PROVIDER_TIMEOUT_MS, this.metrics);
    return (username, password, accountSid) => twilio(username, password, { httpClient, lazyLoading: true, accountSid });
  }
}
