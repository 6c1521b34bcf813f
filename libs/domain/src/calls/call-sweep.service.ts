import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { type ProviderCall, TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallProgressService } from './call-progress.service';
import { isFinal } from './call-state.policy';
import { CallsRepository, type StoredCall } from './calls.repository';
import { customerSidOf, hasMoved } from './conference.policy';
import { IncomingCallsService } from './incoming-calls.service';
import { MadeCallSearchService } from './made-call-search.service';
import { RecordingCopiesService } from './recording-copies.service';
import { VoiceNumbersService } from './voice-numbers.service';

/** The provider filters by UTC day. */
const LOOK_BACK_MS = 86_400_000;

/** Asks the provider for calls whose requests or reports never arrived, for example during an outage. */
@Injectable()
export class CallSweepService {
  private readonly logger = new EventLogger(CallSweepService.name);

  constructor(
    private readonly database: Database,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioCalls,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly incoming: IncomingCallsService,
    private readonly progress: CallProgressService,
    private readonly recordings: RecordingCopiesService,
    private readonly numbers: VoiceNumbersService,
    private readonly made: MadeCallSearchService,
  ) {}

  /** Schedules the sweeps of every organization for now; called when a worker starts. */
  async scheduleAll(): Promise<void> {
    for (const organizationId of await this.accounts.listOrganizations()) {
      await runForOrganization('sweep', organizationId, (ctx) =>
        this.database.transaction(ctx, async (tx) => {
          await tx.enqueue('call.sweep', {}, { dedupeKey: 'every-few-minutes', runAfter: tx.now });
          await tx.runNow('call.sweep', 'every-few-minutes');
        }),
      );
    }
  }

  /** Inserts calls that never reached us, as missed, and gives every call the end that the provider knows of. */
  async sweep(ctx: RequestContext): Promise<void> {
    const { startedAt, open } = await this.accounts.startSync(ctx);
    const account = await open?.();
    if (!account?.phoneNumber) return;
    const since = new Date(startedAt.getTime() - LOOK_BACK_MS);
    const listed: ProviderCall[] = [];
    for (const number of await this.numbers.listOwn(ctx, account))
      listed.push(...(await this.provider.listReceived(account, number, since)));
    const known = await this.database.read(ctx, (tx) =>
      this.calls.knownSids(
        tx,
        listed.map(({ sid }) => sid),
      ),
    );
    const missing = listed.filter(({ sid, status }) => !known.has(sid) && isFinal(status));
    for (const call of missing) await this.incoming.recordUnanswered(ctx, call);
    const { organizationId } = ctx;
    if (missing.length > 0)
      this.logger.warn({ event: 'call.missing_fetched', organizationId, missing: missing.length }, 'Missing calls fetched');
    const unsettled = await this.database.read(ctx, (tx) => this.calls.listUnsettled(tx));
    for (const call of unsettled) await this.settle(ctx, account, await this.made.learnSid(ctx, account, call));
    await this.recordings.receiveMissing(ctx, account, since);
  }

  /** A call that the provider does not have any more has ended; so has a leg that it never had. */
  private async settle(ctx: RequestContext, account: TwilioAccount, stored: StoredCall): Promise<void> {
    const { id } = stored;
    const legs = await this.database.read(ctx, (tx) => this.legs.listOf(tx, id));
    // the caller may have handed the call over and left
    const sid = hasMoved(stored) ? customerSidOf(stored, legs) : stored.providerSid;
    const parent = sid === null ? null : await this.provider.find(account, sid);
    if (parent && !isFinal(parent.status)) return;
    const children = sid === null || !parent ? [] : await this.provider.listLegs(account, sid);
    for (const child of children) await this.reportLeg(ctx, id, child);
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, id);
      // handed over meanwhile, it ends with another leg than the one that was looked up
      if (!call || hasMoved(call) !== hasMoved(stored)) return;
      const [status, end] = [parent?.status ?? 'failed', { seconds: parent?.seconds, endedAt: parent?.endedAt }];
      await this.legs.endUnreported(tx, id, end.endedAt ?? tx.now);
      if (hasMoved(stored)) await this.progress.recordCustomerEnd(tx, call, status, end);
      else await this.progress.recordParent(tx, call, status, end);
      // an end that was known before says nothing new, but the legs do
      if (isFinal(call.parentStatus)) await this.progress.refresh(tx, call, { endedAt: end.endedAt });
    });
  }

  private async reportLeg(ctx: RequestContext, callId: number, { sid, to, status, seconds, endedAt }: ProviderCall): Promise<void> {
    const address = to.replace(/^client:/, '');
    const legs = await this.database.read(ctx, (tx) => this.legs.listOf(tx, callId));
    const leg =
      legs.find(({ providerSid }) => providerSid === sid) ?? legs.find((one) => one.providerSid === null && one.address === address);
    if (leg)
      await this.progress.receiveLeg(ctx, {
        callId,
        legId: leg.id,
        userId: leg.userId,
        ringStep: leg.ringStep,
        sid,
        status,
        seconds,
        endedAt,
      });
  }
}
