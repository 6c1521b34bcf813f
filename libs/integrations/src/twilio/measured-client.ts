import type { Metrics } from '@app/platform/metrics/metrics';
import { setTimeout as sleep } from 'node:timers/promises';
import twilio from 'twilio';
import { reachedAt } from './provider-address';

type RequestOptions = Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0];

/** Waits before a read is repeated that was more than the account may ask at a time. */
const READ_RETRY_DELAYS_MS = [200, 500, 1000];

/**
 * The SDK's transport, with the provider's hosts mapped to the configured address and each call measured. Reads that come too fast (429) are
 * repeated; sends never are, because their outcome decides what follows.
 */
export class MeasuredClient extends twilio.RequestClient {
  constructor(
    private readonly baseUrl: string,
    timeout: number,
    private readonly metrics: Metrics,
  ) {
    super({ timeout, keepAlive: true });
  }

  override async request<Data>(options: RequestOptions) {
    const delays = options.method === 'get' ? READ_RETRY_DELAYS_MS : [];
    for (const delayMs of delays) {
      const answer = await this.requestOnce<Data>(options);
      if (answer.statusCode !== 429) return answer;
      await sleep(delayMs * (1 + Math.random()));
    }
    return this.requestOnce<Data>(options);
  }

  private async requestOnce<Data>(options: RequestOptions) {
    const stop = this.metrics.providerCalls.startTimer({ provider: 'twilio', operation: options.method });
    try {
      const answer = await super.request<Data>({ ...options, uri: reachedAt(options.uri, this.baseUrl) } as never);
      stop({ outcome: String(answer.statusCode) });
      return answer;
    } catch (error) {
      stop({ outcome: 'error' });
      throw error;
    }
  }
}
