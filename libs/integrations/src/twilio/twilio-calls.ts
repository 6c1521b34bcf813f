import { Injectable } from '@nestjs/common';
import { isRestException, orUnavailable } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';

/** The provider's Calls resource. */
@Injectable()
export class TwilioCalls {
  constructor(private readonly clients: TwilioClients) {}

  /**
   * Ends a call that rings or talks; its other legs end with it. One that has ended, or that the provider does not have, counts as ended.
   * Throws a `DependencyUnavailableError` when the provider does not respond.
   */
  async end(account: TwilioAccount, sid: string): Promise<void> {
    const client = await this.clients.for(account);
    try {
      await orUnavailable(client.calls(sid).update({ status: 'completed' }));
    } catch (error) {
      if (!isRestException(error)) throw error;
    }
  }
}
