import { Injectable } from '@nestjs/common';
import type {
  ActiveCallsAnswer,
  CallFeedbackInput,
  CallFollowUpsQuery,
  CallHistoryPage,
  CallHistoryQuery,
  CallStatsAnswer,
  CallStatsQuery,
  CallView,
} from '@app/contracts/calls/calls.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { mayView } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { FollowUpsService } from '../follow-ups/follow-ups.service';
import { TwilioAccountService } from '../settings/twilio-account.service';
import { callStatsOf, callViewOf } from './call.mapper';
import { CallEventsService } from './call-events.service';
import { CallProgressService } from './call-progress.service';
import { CallLegsRepository } from './call-legs.repository';
import { type CallRow, CallsRepository } from './calls.repository';
import { customerSidOf, hasMoved } from './conference.policy';

/** The users' side of calls: history, figures, what is on, notes. */
@Injectable()
export class CallsService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly progress: CallProgressService,
    private readonly events: CallEventsService,
    private readonly accounts: TwilioAccountService,
    private readonly provider: TwilioCalls,
    private readonly followUpsService: FollowUpsService,
  ) {}

  history(ctx: RequestContext, query: CallHistoryQuery): Promise<CallHistoryPage> {
    return this.database.read(ctx, async (tx) => {
      const { rows, total, hasMore } = await this.calls.findPage(tx, query);
      const { page, per_page } = query;
      const last_page = Math.max(1, Math.ceil(total / per_page));
      return { data: rows.map((row) => viewFor(ctx, row)), meta: { page, per_page, last_page, total, has_more: hasMore } };
    });
  }

  stats(ctx: RequestContext, query: CallStatsQuery): Promise<CallStatsAnswer> {
    return this.database.read(ctx, async (tx) => callStatsOf(await this.calls.totals(tx, query)));
  }

  active(ctx: RequestContext): Promise<ActiveCallsAnswer> {
    return this.database.read(ctx, async (tx) => ({ data: (await this.calls.listActive(tx)).map((row) => viewFor(ctx, row)) }));
  }

  /** Customers who called and reached nobody, due first. */
  followUps(ctx: RequestContext, query: CallFollowUpsQuery): Promise<FollowUpPage> {
    return this.followUpsService.list(ctx, { ...query, kind: 'call_back' });
  }

  get(ctx: RequestContext, id: number): Promise<CallView> {
    return this.database.read(ctx, async (tx) => viewFor(ctx, await this.visible(tx, id)));
  }

  /** Ends a call for everybody in it: one's own, or as a manager. Refuses one that has ended (`call.already_ended`). */
  async end(ctx: RequestContext, id: number): Promise<CallView> {
    const { call, sid } = await this.database.read(ctx, async (tx) => {
      const found = await this.visible(tx, id);
      // the caller may have handed the call over and left
      const customerSid = hasMoved(found) ? customerSidOf(found, await this.legs.listOf(tx, id)) : null;
      return { call: found, sid: customerSid ?? found.providerSid };
    });
    ctx.requireFor(call.userId !== ctx.userId, 'conversations.read_all');
    if (call.endedAt) throw new AppError('call.already_ended');
    const account = await this.accounts.find(ctx);
    if (account && sid) {
      await this.provider.end(account, sid).catch((error: unknown) => {
        throw error instanceof DependencyUnavailableError ? new AppError('call.provider_unavailable', { cause: error }) : error;
      });
    }
    // the person on the call may not see the contact of another agent
    await this.database.transaction(ctx.asSystem('call'), async (tx) => {
      const locked = await this.calls.lock(tx, id);
      if (locked && hasMoved(locked)) await this.progress.recordCustomerEnd(tx, locked, 'completed');
      else if (locked) await this.progress.recordParent(tx, locked, 'completed');
    });
    return this.get(ctx, id);
  }

  /** Notes are kept as they are typed; they stay when the call ends. Refuses a person who was only rung (`call.not_yours`). */
  saveNotes(ctx: RequestContext, id: number, notes: string): Promise<CallView> {
    return this.change(ctx, id, 'call.noted', { notes });
  }

  saveFeedback(ctx: RequestContext, id: number, { rating, issues }: CallFeedbackInput): Promise<CallView> {
    return this.change(ctx, id, 'call.changed', { rating, issues });
  }

  private change(
    ctx: RequestContext,
    id: number,
    event: 'call.changed' | 'call.noted',
    changes: Parameters<CallsRepository['update']>[2],
  ): Promise<CallView> {
    return this.database.transaction(ctx, async (tx) => {
      if (!mayDescribe(ctx, await this.visible(tx, id))) throw new AppError('call.not_yours');
      await this.calls.update(tx, id, changes);
      await this.events.record(tx, event, id);
      return callViewOf(await this.visible(tx, id));
    });
  }

  private async visible(tx: Transaction, id: number): Promise<CallRow> {
    const call = await this.calls.findVisible(tx, id);
    if (!call) throw notFound();
    return call;
  }
}

/** A person whom it only rang does not read what was noted. */
function viewFor(ctx: RequestContext, row: CallRow): CallView {
  const view = callViewOf(row);
  return mayDescribe(ctx, row) ? view : { ...view, notes: '' };
}

/** Allows people who have talked, people who may see the contact, and managers; where nobody has talked with a caller without a contact, all who see the call. */
function mayDescribe(ctx: RequestContext, { contact, assignedUserId, userId, talks }: CallRow): boolean {
  if (ctx.can('conversations.read_all') || userId === ctx.userId || talks.some(({ user }) => user.id === ctx.userId)) return true;
  return contact ? mayView(ctx, assignedUserId) : userId === null;
}
