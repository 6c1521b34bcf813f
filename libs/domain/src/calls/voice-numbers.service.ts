import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  NO_TEXTS,
  type VoiceNumberInput,
  type VoiceNumbersAnswer,
  type VoiceNumberView,
} from '@app/contracts/calls/voice-numbers.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { isPermanentStatus, isRestException } from '@app/integrations/twilio/rest-exception';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import { webhookAddresses } from '@app/integrations/twilio/webhook-addresses';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { TeamService } from '../team/team.service';
import { RingGroupsRepository } from './ring-groups.repository';
import { type StoredNumber, VoiceNumbersRepository } from './voice-numbers.repository';

/** The numbers of the account that are called, each with who rings for it, when, and what callers hear. */
@Injectable()
export class VoiceNumbersService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly numbers: VoiceNumbersRepository,
    private readonly groups: RingGroupsRepository,
    private readonly organizations: OrganizationsService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioAccounts,
    private readonly team: TeamService,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId }) => this.numbers.forget(tx, userId));
  }

  list(ctx: RequestContext): Promise<VoiceNumbersAnswer> {
    return this.database.read(ctx, async (tx) => ({ data: await this.views(tx) }));
  }

  /**
   * Has calls to the number come to us, and keeps its settings. Refuses a number that the account does not have (`voice.number_unknown`), a
   * ring group that is not there and people who are not of the team (`settings.value_invalid`).
   */
  async save(ctx: RequestContext, input: VoiceNumberInput): Promise<VoiceNumberView> {
    // before the number is changed at the provider, and again with what is stored then
    await this.database.read(ctx, (tx) => this.requireKnown(tx, input));
    await this.pointHere(ctx, input.phone_number);
    return this.database.transaction(ctx, async (tx) => {
      await this.organizations.hold(tx);
      await this.requireKnown(tx, input);
      const number = await this.numbers.save(tx, input);
      await this.numbers.saveCallers(tx, number.id, input.caller_id_of);
      this.recordChange(tx, { saved: input.phone_number });
      const saved = (await this.views(tx)).find(({ id }) => id === number.id);
      if (!saved) throw notFound();
      return saved;
    });
  }

  /** Calls to it still come in, as to a number without settings of its own. */
  remove(ctx: RequestContext, id: number): Promise<VoiceNumbersAnswer> {
    return this.database.transaction(ctx, async (tx) => {
      if (!(await this.numbers.remove(tx, id))) throw notFound();
      this.recordChange(tx, { removed: id });
      return { data: await this.views(tx) };
    });
  }

  /** Each number on which we are called: the main one, those with settings, and those that the account has pointed to us. */
  async listOwn(ctx: RequestContext, account: TwilioAccount): Promise<string[]> {
    const saved = await this.database.read(ctx, (tx) => this.numbers.list(tx));
    const pointed = await this.provider.listPointedNumbers(account, webhookAddresses(this.config.PUBLIC_URL, account.webhookKey));
    const main = account.phoneNumber === null ? [] : [account.phoneNumber];
    return [...new Set([...main, ...saved.map(({ phoneNumber }) => phoneNumber), ...pointed])];
  }

  private async pointHere(ctx: RequestContext, phoneNumber: string): Promise<void> {
    const account = await this.accounts.find(ctx);
    if (!account) throw new AppError('call.not_configured');
    const addresses = webhookAddresses(this.config.PUBLIC_URL, account.webhookKey);
    const isOurs = await this.provider.pointCalls({ ...account, phoneNumber }, addresses).catch((cause: unknown) => {
      throw isRestException(cause) && isPermanentStatus(cause.status)
        ? new AppError('voice.number_refused', { message: cause.message, cause })
        : new AppError('call.provider_unavailable', { cause });
    });
    if (!isOurs) throw new AppError('voice.number_unknown', { errors: { phone_number: 'The account does not have this number.' } });
  }

  private async requireKnown(tx: Transaction, { ring_group_id: groupId, caller_id_of: callers }: VoiceNumberInput): Promise<void> {
    if (groupId !== null && !(await this.groups.exists(tx, groupId))) throw notFound();
    const members = new Set((await this.team.listPeople(tx)).map(({ id }) => id));
    if (callers.every((id) => members.has(id))) return;
    throw new AppError('settings.value_invalid', { errors: { caller_id_of: 'Choose people of your organization.' } });
  }

  private recordChange(tx: Transaction, after: Record<string, unknown>): void {
    this.audit.record(tx, { action: 'settings.voice_changed', target: { kind: 'settings', id: 'numbers' }, after });
    tx.record('settings.voice_changed', {}, audience.managers());
  }

  private async views(tx: Transaction): Promise<VoiceNumberView[]> {
    const { phone: main } = await this.accounts.publicNumbers(tx);
    const callers = await this.numbers.callerIds(tx);
    const views = (await this.numbers.list(tx)).map((number) => viewOf(number, main, callers.get(number.id) ?? []));
    if (main !== null && !views.some(({ is_main }) => is_main)) views.unshift(unsaved(main));
    return views.toSorted((one, other) => Number(other.is_main) - Number(one.is_main));
  }
}

const viewOf = (number: StoredNumber, main: string | null, callers: number[]): VoiceNumberView => ({
  id: number.id,
  is_main: number.phoneNumber === main,
  phone_number: number.phoneNumber,
  label: number.label,
  ring_group_id: number.ringGroupId,
  greeting: number.greeting,
  hours: number.hours,
  recording: number.recording,
  caller_id_of: callers,
});

const unsaved = (phone: string): VoiceNumberView => ({
  id: null,
  is_main: true,
  phone_number: phone,
  label: '',
  ring_group_id: null,
  greeting: NO_TEXTS,
  hours: null,
  recording: null,
  caller_id_of: [],
});
