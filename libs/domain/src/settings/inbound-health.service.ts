import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { TwilioCheckView, TwilioNumberHealth, TwilioRouteNote } from '@app/contracts/settings/settings.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type RouteProblem, TwilioRoutes } from '@app/integrations/twilio/twilio-routes';
import { webhookAddresses } from '@app/integrations/twilio/webhook-addresses';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { Metrics } from '@app/platform/metrics/metrics';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { inboundSuspicion } from './inbound-alert.policy';
import { type InboundVia, ProviderAddressesRepository, type StoredAddress } from './provider-addresses.repository';
import { ProviderAccountsRepository, type StoredAccount } from './provider-accounts.repository';
import { keyRejectionIn, needPaste, noteOf } from './route-steps.policy';
import { TwilioAccountService } from './twilio-account.service';
import { VoiceCheckService } from './voice-check.service';

const MIN_INTERVAL_MS = 30_000;
const SENT_INTERVAL_MS = 3_600_000;
/** Settings are read at most this often for a silence that customers may explain. */
const CHECK_INTERVAL_MS = 6 * 3_600_000;

/**
 * Records whether messages to the organization's numbers arrive, and by which way. Managers get one alert when they may not, and the next
 * only after a message has come by itself. An inbound message is recorded at most twice a minute for each number and way, after it is stored.
 */
@Injectable()
export class InboundHealthService implements OnModuleInit {
  private readonly logger = new EventLogger(InboundHealthService.name);
  private readonly recordedAt = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly addresses: ProviderAddressesRepository,
    private readonly accounts: ProviderAccountsRepository,
    private readonly account: TwilioAccountService,
    private readonly routes: TwilioRoutes,
    private readonly metrics: Metrics,
    private readonly voice: VoiceCheckService,
  ) {}

  onModuleInit(): void {
    this.metrics.beforeReading(() => this.measure());
  }

  /** Records a message that has come by itself to one of our numbers. */
  recordInbound(ctx: RequestContext, address: string, via: Exclude<InboundVia, 'sweep'>): Promise<void> {
    return this.recordNowAndThen(ctx, `${address} ${via}`, async (tx) => {
      const isRecovered = await this.addresses.recordInbound(tx, address, via, tx.now);
      if (isRecovered) tx.record('settings.inbound_confirmed', { address }, audience.managers());
    });
  }

  /** Records a sweep that has found messages to one of our numbers, the latest written at that time. */
  async recordSwept(ctx: RequestContext, address: string, at: Date): Promise<void> {
    await this.record(ctx, (tx) => this.addresses.recordInbound(tx, address, 'sweep', at));
  }

  /** Records that a message has left from one of our numbers, unless that was confirmed within the last hour. */
  async recordSent(tx: Transaction, address: string): Promise<void> {
    if (Date.now() - (this.recordedAt.get(`${tx.organizationId} ${address}`) ?? 0) < SENT_INTERVAL_MS) return;
    await this.addresses.recordSent(tx, address);
  }

  /** Call after the commit of `recordSent`. */
  confirmSent({ organizationId }: RequestContext, address: string): void {
    const key = `${organizationId} ${address}`;
    if (Date.now() - (this.recordedAt.get(key) ?? 0) >= SENT_INTERVAL_MS) this.recordedAt.set(key, Date.now());
  }

  /** The organization's numbers with their last inbound message: those in the settings first. */
  async list(ctx: RequestContext): Promise<TwilioNumberHealth[]> {
    const { account, rows } = await this.database.read(ctx, async (tx) => {
      const found = await this.accounts.find(tx);
      return { account: found, rows: await this.addresses.list(tx, ownAddressesOf(found)) };
    });
    const own = ownAddressesOf(account);
    const known = new Map(rows.map((row) => [row.address, row]));
    return [...new Set([...own, ...known.keys()])].map((address) => healthOf(address, known.get(address)));
  }

  /**
   * Reads the account's settings back and names what keeps messages from coming. Changes nothing at the provider. Refuses without an account
   * (`settings.twilio_credentials_required`).
   */
  async check(ctx: RequestContext): Promise<TwilioCheckView> {
    const row = await this.database.read(ctx, (tx) => this.accounts.find(tx));
    const problems = await this.inspect(ctx);
    if (!row || problems === null) throw new AppError('settings.twilio_credentials_required');
    await this.voice.check(ctx);
    const signatures = keyRejectionIn(problems) ? [] : rejectedSignatures(row);
    const notes = [...signatures, ...problems.map((problem) => noteOf(problem, false))];
    const { messages, fallback, status } = webhookAddresses(this.config.PUBLIC_URL, row.webhookKey);
    return { numbers: await this.list(ctx), notes, paste: needPaste(notes) ? { messages, fallback, status } : null };
  }

  /** Looks at the numbers of every organization and tells managers where messages may not be arriving. */
  async watchAll(): Promise<void> {
    for (const organizationId of await this.account.listOrganizations()) {
      await runForOrganization('inbound-watch', organizationId, (ctx) => this.watch(ctx));
    }
  }

  /** Puts the last inbound message of every number into the metrics. A number is its last four digits: the page has no sign-in. */
  async measure(): Promise<void> {
    const { lastInbound, inboundAlerts } = this.metrics;
    const rows = await this.addresses.measure();
    lastInbound.reset();
    inboundAlerts.reset();
    for (const { organization_id: organization, address, last_inbound_at: at, last_inbound_via: via, alerted_at: alertedAt } of rows) {
      const labels = { organization, number: `${address.startsWith('whatsapp:') ? 'whatsapp ' : ''}…${address.slice(-4)}` };
      if (at) lastInbound.set({ ...labels, via: via ?? 'unknown' }, at.getTime() / 1000);
      inboundAlerts.set(labels, alertedAt ? 1 : 0);
    }
  }

  private async watch(ctx: RequestContext): Promise<void> {
    const suspected = await this.database.read(ctx, async (tx) => {
      const rows = await this.addresses.listUnalerted(tx, new Date(tx.now.getTime() - CHECK_INTERVAL_MS));
      return rows.flatMap((row) => {
        const suspicion = inboundSuspicion(row, tx.now);
        return suspicion ? [{ row, ...suspicion }] : [];
      });
    });
    if (suspected.length === 0) return;
    const problems = suspected.every(({ isCertain }) => isCertain) ? [] : ((await this.inspect(ctx)) ?? []);
    await this.database.transaction(ctx, async (tx) => {
      for (const { row, reason, isCertain } of suspected) {
        const isConfirmed = keyRejectionIn(problems) !== undefined || problems.some(({ address }) => address === row.address);
        if (!isCertain && !isConfirmed) continue;
        if (!(await this.addresses.alert(tx, row.id, reason))) continue;
        const { address } = row;
        tx.record('settings.inbound_suspected', { address, reason, at: tx.now.toISOString() }, audience.managers());
        this.logger.warn({ event: 'twilio.messages_not_arriving', organizationId: ctx.organizationId, reason }, 'Messages may not arrive');
      }
      await this.addresses.recordChecked(
        tx,
        suspected.map(({ row }) => row.id),
      );
    });
  }

  /** `null` without an account. */
  private async inspect(ctx: RequestContext): Promise<RouteProblem[] | null> {
    const account = await this.account.find(ctx);
    return account && this.routes.inspect(account, webhookAddresses(this.config.PUBLIC_URL, account.webhookKey));
  }

  private async recordNowAndThen(ctx: RequestContext, subject: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
    const key = `${ctx.organizationId} ${subject}`;
    if (Date.now() - (this.recordedAt.get(key) ?? 0) < MIN_INTERVAL_MS) return;
    this.recordedAt.set(key, Date.now());
    if (!(await this.record(ctx, work))) this.recordedAt.delete(key);
  }

  /** A failure is only logged: the message itself is stored or sent already. */
  private async record(ctx: RequestContext, work: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
    try {
      await this.database.transaction(ctx, work);
      return true;
    } catch (error) {
      const { organizationId } = ctx;
      this.logger.warn({ event: 'twilio.health_not_recorded', err: error, organizationId }, 'Last inbound message not recorded');
      return false;
    }
  }
}

const ownAddressesOf = (account: StoredAccount | null): string[] =>
  [account?.phoneNumber, account?.whatsappFrom].filter((address) => typeof address === 'string');

const healthOf = (address: string, row: StoredAddress | undefined): TwilioNumberHealth => ({
  address,
  last_inbound_at: row?.lastInboundAt?.toISOString() ?? null,
  last_inbound_via: row?.lastInboundVia ?? null,
  alert: row?.alertReason ?? null,
});

/** Messages come, and are turned away: the token that signs them is not the saved one. */
function rejectedSignatures({ badSignatureAt, receivedAt, phoneNumber, whatsappFrom, accountSid }: StoredAccount): TwilioRouteNote[] {
  if (badSignatureAt === null || (receivedAt !== null && receivedAt >= badSignatureAt)) return [];
  const address = phoneNumber ?? whatsappFrom ?? accountSid;
  return [{ problem: 'signatures_rejected', address, service: null, reason: null, repaired: false }];
}
