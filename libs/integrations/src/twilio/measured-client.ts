import type { Metrics } from '@app/platform/metrics/metrics';
import twilio from 'twilio';
import { reachedAt } from './provider-address';

type RequestOptions = Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0];

/** The SDK's transport, with the provider's hosts mapped to the configured address and each call measured. */
export class MeasuredClient extends twilio.RequestClient {
  constructor(
    private readonly baseUrl: string,
    timeout: number,
    private readonly metrics: Metrics,
  ) {
    super({ timeout, keepAlive: true });
  }

  override async request<Data>(options: RequestOptions) {
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
