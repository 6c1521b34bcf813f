import { Inject, Injectable } from '@nestjs/common';
import type { TwilioSetupView } from '@app/contracts/settings/settings.contract';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import { TwilioRoutes } from '@app/integrations/twilio/twilio-routes';
import { type WebhookAddresses, webhookAddresses } from '@app/integrations/twilio/webhook-addresses';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { EventLogger } from '@app/platform/logging/event-logger';
import { keyRejectionIn, needPaste, noteOf, routeSteps } from './route-steps.policy';

/** The way of customers' messages through the organization's account to our webhooks. */
@Injectable()
export class TwilioRoutesService {
  private readonly logger = new EventLogger(TwilioRoutesService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly routes: TwilioRoutes,
    private readonly accounts: TwilioAccounts,
  ) {}

  /** Registers our webhooks and repairs addresses that lead elsewhere. A provider's refusal is a failed step, never an error. */
  async repair(account: TwilioAccount): Promise<TwilioSetupView> {
    const addresses = webhookAddresses(this.config.PUBLIC_URL, account.webhookKey);
    const repaired = await this.routes.repair(account, addresses);
    const rejection = keyRejectionIn(repaired.left);
    if (rejection) {
      const { reason } = rejection;
      return { steps: [{ step: 'credentials', outcome: 'failed', reason, notes: [noteOf(rejection, false)] }], paste: null };
    }
    await this.pointCalls(account, addresses);
    const steps = routeSteps(account, repaired);
    const { organizationId } = account;
    if (repaired.left.length > 0)
      this.logger.warn({ event: 'twilio.webhooks_not_set', organizationId, left: repaired.left }, 'Webhook URLs not set');
    const { messages, fallback, status } = addresses;
    return { steps, paste: needPaste(steps.flatMap(({ notes }) => notes)) ? { messages, fallback, status } : null };
  }

  /** Calls are beside messages: that they cannot be set up fails none of their steps. */
  private async pointCalls(account: TwilioAccount, addresses: WebhookAddresses): Promise<void> {
    const { organizationId } = account;
    try {
      await this.accounts.pointCalls(account, addresses);
    } catch (error) {
      this.logger.warn(
        { event: 'twilio.calls_not_set', organizationId, reason: error instanceof Error ? error.message : '' },
        'Webhook URLs of calls not set',
      );
    }
  }
}
