import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuditAction } from '@app/contracts/audit-log/audit-actions';
import { MOBILE_CODE_LENGTH, type MobileCodeInput, type MobileNumberInput, type MobileView } from '@app/contracts/calls/mobiles.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import type { RequestContext } from '@app/platform/context/request-context';
import { KeyedHash } from '@app/platform/crypto/keyed-hash';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { PlansService } from '../plans/plans.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { TeamService } from '../team/team.service';
import { dialableNumber } from './dialable-number.policy';
import { refusalError } from './dialing-rules.service';
import { CODE_LIFETIME_MS, countCode, isCodeOpen, maskedNumber, MAX_CODES_OF_ORGANIZATION_PER_DAY } from './mobile-code.policy';
import { MobilesRepository, type StoredMobile } from './mobiles.repository';
import { VoiceNumbersRepository } from './voice-numbers.repository';

const NO_CODE = { pendingPhone: null, codeHash: null, codeExpiresAt: null, wrongCodes: 0 };

/** Mobiles on which people are rung without a browser. A code by SMS proves that one is theirs. */
@Injectable()
export class MobilesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mobiles: MobilesRepository,
    private readonly numbers: VoiceNumbersRepository,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioMessages,
    private readonly organizations: OrganizationsService,
    private readonly plans: PlansService,
    private readonly team: TeamService,
    private readonly hash: KeyedHash,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId }) => this.mobiles.forget(tx, userId));
  }

  get(ctx: RequestContext): Promise<MobileView> {
    return this.database.read(ctx, async (tx) => viewOf(await this.mobiles.find(tx, ctx.userId ?? 0), tx.now));
  }

  /**
   * Sends a code to the number; an earlier code counts no more. Refuses numbers of other countries and premium ones, those of the organization
   * itself (`mobile.own_number`), and codes that follow each other too fast or too often (`mobile.too_many_codes`).
   */
  async sendCode(ctx: RequestContext, { number }: MobileNumberInput): Promise<MobileView> {
    const account = await this.accounts.find(ctx);
    if (!account) throw new AppError('call.not_configured');
    if (account.phoneNumber === null) throw new AppError('call.no_number');
    const code = String(randomInt(10 ** MOBILE_CODE_LENGTH)).padStart(MOBILE_CODE_LENGTH, '0');
    const { phone, view, language } = await this.database.transaction(ctx, (tx) => this.prepareCode(tx, account, number, code));
    const outcome = await this.provider.send(account, {
      from: account.phoneNumber,
      to: phone,
      body: textOf(code, language),
      mediaUrls: [],
      content: null,
    });
    // after an uncertain answer it may arrive all the same
    if (outcome.kind === 'refused' || outcome.kind === 'notAccepted') throw new AppError('mobile.code_not_sent');
    return view;
  }

  /** Refuses a wrong code at its field (`mobile.code_wrong`), and any code after five wrong ones or ten minutes (`mobile.code_expired`). */
  async verify(ctx: RequestContext, { code }: MobileCodeInput): Promise<MobileView> {
    const result = await this.database.transaction(ctx, async (tx) => {
      const mobile = await this.mobiles.lock(tx, ctx.userId ?? 0);
      const { id, userId, pendingPhone: phone, codeHash } = mobile;
      if (phone === null || codeHash === null || !isCodeOpen(mobile, tx.now)) return 'expired';
      if (!this.hash.all(placeOf(tx, userId), `${phone} ${code}`).includes(codeHash)) {
        await this.mobiles.update(tx, id, { wrongCodes: mobile.wrongCodes + 1 });
        return 'wrong';
      }
      await this.mobiles.takeFromOthers(tx, userId, phone);
      await this.mobiles.update(tx, id, { ...NO_CODE, phone });
      this.record(tx, 'auth.mobile_verified', { number: maskedNumber(phone) });
      return viewOf({ ...mobile, ...NO_CODE, phone }, tx.now);
    });
    if (result === 'expired') throw new AppError('mobile.code_expired');
    if (result === 'wrong') throw new AppError('mobile.code_wrong', { errors: { code: 'The code is not right.' } });
    return result;
  }

  /** Refuses whoever has no verified mobile (`mobile.missing`). */
  setRinging(ctx: RequestContext, rings: boolean): Promise<MobileView> {
    return this.database.transaction(ctx, async (tx) => {
      const mobile = await this.mobiles.lock(tx, ctx.userId ?? 0);
      if (mobile.phone === null) throw new AppError('mobile.missing');
      await this.mobiles.update(tx, mobile.id, { rings });
      this.record(tx, 'auth.mobile_ringing_changed', { rings });
      return viewOf({ ...mobile, rings }, tx.now);
    });
  }

  /** Also a number whose code was not entered. How many codes were sent is kept. */
  remove(ctx: RequestContext): Promise<MobileView> {
    return this.database.transaction(ctx, async (tx) => {
      const mobile = await this.mobiles.lock(tx, ctx.userId ?? 0);
      await this.mobiles.update(tx, mobile.id, { ...NO_CODE, phone: null, rings: true });
      if (mobile.phone !== null) this.record(tx, 'auth.mobile_removed', { number: maskedNumber(mobile.phone) });
      return viewOf(null, tx.now);
    });
  }

  /** The verified number of somebody, while calls may go there; the organization may have moved to another country since. */
  async numberOf(tx: Transaction, userId: number): Promise<string | null> {
    const phone = (await this.mobiles.find(tx, userId))?.phone ?? null;
    const target = phone === null ? null : dialableNumber(phone, [await this.organizations.countryOf(tx)]);
    return target && 'number' in target ? target.number : null;
  }

  private async prepareCode(tx: Transaction, account: TwilioAccount, text: string, code: string) {
    await this.plans.requireSend(tx, 'sms');
    const target = dialableNumber(text, [await this.organizations.countryOf(tx)]);
    if ('refusal' in target) throw refusalError(target.refusal);
    const { number: phone } = target;
    const own = [account.phoneNumber, ...(await this.numbers.list(tx)).map(({ phoneNumber }) => phoneNumber)];
    if (own.includes(phone)) throw new AppError('mobile.own_number');
    const mobile = await this.mobiles.lock(tx, tx.ctx.userId ?? 0);
    const count = countCode(mobile, tx.now);
    if (!count || (await this.mobiles.countCodes(tx)) >= MAX_CODES_OF_ORGANIZATION_PER_DAY) throw new AppError('mobile.too_many_codes');
    const changes = {
      ...count,
      pendingPhone: phone,
      codeHash: this.hash.make(placeOf(tx, mobile.userId), `${phone} ${code}`),
      codeSentAt: tx.now,
      codeExpiresAt: new Date(tx.now.getTime() + CODE_LIFETIME_MS),
      wrongCodes: 0,
    };
    await this.mobiles.update(tx, mobile.id, changes);
    this.record(tx, 'auth.mobile_code_sent', { number: maskedNumber(phone) });
    const language = (await this.team.listPeople(tx)).find(({ id }) => id === mobile.userId)?.language ?? 'bilingual';
    return { phone, language, view: viewOf({ ...mobile, ...changes }, tx.now) };
  }

  private record(tx: Transaction, action: AuditAction, after: Record<string, unknown>): void {
    const { actor, userId } = tx.ctx;
    this.audit.record(tx, { action, target: { kind: 'user', id: userId ?? undefined, label: actor.name }, after });
  }
}

const placeOf = ({ organizationId }: Transaction, userId: number) => ({ organizationId, name: `mobile-code-${userId}` });

/** One segment: without accents, and the code first, where notices show it. */
const textOf = (code: string, language: string): string =>
  language === 'en' ? `${code} is your Lotline code. It expires in 10 minutes.` : `${code} es tu clave de Lotline. Vence en 10 minutos.`;

function viewOf(mobile: StoredMobile | null, now: Date): MobileView {
  const isPending = mobile?.pendingPhone && mobile.codeExpiresAt && isCodeOpen(mobile, now);
  return {
    number: mobile?.phone ? maskedNumber(mobile.phone) : null,
    rings: mobile?.rings ?? true,
    pending: isPending ? { number: maskedNumber(mobile.pendingPhone ?? ''), expires_at: mobile.codeExpiresAt?.toISOString() ?? '' } : null,
  };
}
