import { Injectable } from '@nestjs/common';
import type { CallRefusal } from '@app/contracts/calls/calls.contract';
import type { ErrorCode } from '@app/contracts/catalogue/errors';
import type { SendRejection } from '@app/contracts/plans/plan-state.policy';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { InboundContactResolver } from '../contacts/inbound-contact-resolver.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallsRepository } from './calls.repository';
import { dialableNumber } from './dialable-number.policy';
import { VoiceNumbersRepository } from './voice-numbers.repository';
import { VoiceSettingsRepository } from './voice-settings.repository';

const MAX_CALLS_PER_MINUTE = 10;
const MAX_CALLS_PER_DAY = 1_000;

const PLAN_REFUSALS: Record<SendRejection, CallRefusal> = {
  'plan.channel_missing': 'plan_channel',
  'plan.trial_ended': 'trial_ended',
  'plan.suspended': 'suspended',
};

const REFUSAL_CODES = {
  not_a_number: 'call.not_a_number',
  emergency_number: 'call.emergency_number',
  premium_number: 'call.premium_number',
  country_not_allowed: 'call.country_not_allowed',
  own_number: 'call.own_number',
  too_many_calls: 'call.too_many_calls',
  busy: 'call.busy',
  do_not_call: 'call.do_not_call',
  plan_channel: 'plan.channel_missing',
  trial_ended: 'plan.trial_ended',
  suspended: 'plan.suspended',
  no_number: 'call.no_number',
  blocked_caller: 'request.forbidden',
} as const satisfies Record<CallRefusal, ErrorCode>;

/** The response to a refused call that is not kept. */
export const refusalError = (refusal: CallRefusal): AppError => new AppError(REFUSAL_CODES[refusal]);

/** Which telephones of others may be called, and how many: by calls out and by transfers. */
@Injectable()
export class DialingRulesService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly organizations: OrganizationsService,
    private readonly plans: PlansService,
    private readonly contacts: InboundContactResolver,
    private readonly settings: VoiceSettingsRepository,
    private readonly numbers: VoiceNumbersRepository,
    private readonly accounts: TwilioAccountService,
  ) {}

  /** Where a call of this user to what they have typed goes, or why none is made. */
  async targetOf(tx: Transaction, userId: number, text: string): Promise<{ number: string } | { refusal: CallRefusal }> {
    const rejection = await this.plans.sendRejection(tx, 'calls');
    if (rejection) return { refusal: PLAN_REFUSALS[rejection] };
    const { ofUserInMinute, inDay } = await this.calls.countDialed(tx, userId);
    if (ofUserInMinute >= MAX_CALLS_PER_MINUTE || inDay >= MAX_CALLS_PER_DAY) return { refusal: 'too_many_calls' };
    const target = await this.dialable(tx, text);
    if ('number' in target && (await this.isOwn(tx, target.number))) return { refusal: 'own_number' };
    const contact = 'number' in target ? await this.contacts.findByNumber(tx, target.number) : null;
    return contact?.optedOut.call ? { refusal: 'do_not_call' } : target;
  }

  /** The number, where it is of a country that the organization calls and costs what usual ones cost. */
  async dialable(tx: Transaction, text: string): Promise<ReturnType<typeof dialableNumber>> {
    const { allowed_countries: others } = await this.settings.find(tx);
    return dialableNumber(text, [await this.organizations.countryOf(tx), ...others]);
  }

  /** A call to a number of ours would ring its caller, who is on a call. */
  private async isOwn(tx: Transaction, number: string): Promise<boolean> {
    const { phone } = await this.accounts.publicNumbers(tx);
    return number === phone || (await this.numbers.find(tx, number)) !== null;
  }
}
