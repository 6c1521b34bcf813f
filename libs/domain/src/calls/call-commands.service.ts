import { Injectable } from '@nestjs/common';
import type { CallView } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { CallConferenceService } from './call-conference.service';
import { callViewOf } from './call.mapper';
import { CallEventsService } from './call-events.service';
import { CallLegsRepository } from './call-legs.repository';
import { CallReconciliationService } from './call-reconciliation.service';
import { type CallChanges, CallsRepository, type StoredCall } from './calls.repository';
import { mayHaveLeft } from './conference.policy';

/** Lets the person on a call control it. Others get `call.not_yours`. */
@Injectable()
export class CallCommandsService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly legs: CallLegsRepository,
    private readonly conference: CallConferenceService,
    private readonly reconciliation: CallReconciliationService,
    private readonly events: CallEventsService,
  ) {}

  /** The customer hears music. Not while the call is handed over: they hear it already. */
  hold(ctx: RequestContext, id: number): Promise<CallView> {
    return this.run(ctx, id, ({ onHold, transferLegId }) => {
      if (transferLegId !== null) throw new AppError('call.transfer_in_progress');
      return onHold ? null : { onHold: true };
    });
  }

  resume(ctx: RequestContext, id: number): Promise<CallView> {
    return this.run(ctx, id, ({ onHold, transferLegId }) => {
      if (transferLegId !== null) throw new AppError('call.transfer_in_progress');
      return onHold ? { onHold: false } : null;
    });
  }

  /** The customer's side hears the keys; `w` waits half a second. */
  sendDigits(ctx: RequestContext, id: number, digits: string): Promise<CallView> {
    return this.run(ctx, id, (call) => ({ digits: call.digits + digits }));
  }

  /** `change` returns the changes that the call needs now, or null. Changes that the provider rejects are rolled back. */
  async run(
    ctx: RequestContext,
    id: number,
    change: (call: StoredCall, tx: Transaction) => CallChanges | null | Promise<CallChanges | null>,
  ): Promise<CallView> {
    const stored = await this.database.transaction(ctx, async (tx) => {
      const call = await this.conference.lockOwn(tx, id);
      const wanted = await change(call, tx);
      if (!wanted) return null;
      await this.conference.command(tx, call, wanted);
      await this.events.record(tx, 'call.changed', id);
      return { call, wanted };
    });
    if (stored) await this.ask(ctx, stored.call, stored.wanted);
    return this.view(ctx, id);
  }

  private async ask(ctx: RequestContext, before: StoredCall, wanted: CallChanges): Promise<void> {
    try {
      // the person on the call may not see the contact of another agent
      await this.reconciliation.reconcile(ctx.asSystem('call'), before.id);
    } catch (error) {
      if (!(error instanceof DependencyUnavailableError)) throw error;
      if (await this.withdraw(ctx, before, wanted)) throw new AppError('call.provider_unavailable', { cause: error });
    }
    const now = await this.database.read(ctx, (tx) => this.calls.find(tx, before.id));
    if (now?.endedAt) throw new AppError('call.already_ended');
    if (now?.conference === null && now.ringStep === before.ringStep) throw new AppError('call.not_in_progress');
  }

  /**
   * The provider may have taken the order to move all the same, and sends both sides to us then: so the conference keeps its name. False where it
   * may have let go whoever gives the call away: the customer would be alone, so the job asks for the rest.
   */
  private async withdraw(ctx: RequestContext, before: StoredCall, wanted: CallChanges): Promise<boolean> {
    const { onHold, digits, transferKind, transferLegId, transferQueue, movedAt } = before;
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, before.id);
      if (!call) return true;
      const legs = await this.legs.listOf(tx, before.id);
      if (call.ringStep !== before.ringStep || mayHaveLeft(call, legs)) return false;
      // the call no longer waits for the person who was to be rung, and their telephone stops ringing
      if (wanted.transferLegId) await this.legs.update(tx, wanted.transferLegId, { leftAt: tx.now });
      const hasMoved = call.customerJoined || legs.some(({ joinedAt }) => joinedAt !== null);
      const asBefore = { onHold, digits, transferKind, transferLegId, transferQueue, movedAt: hasMoved ? call.movedAt : movedAt };
      await this.calls.update(tx, before.id, asBefore);
      await this.events.record(tx, 'call.changed', before.id);
      return true;
    });
  }

  private view(ctx: RequestContext, id: number): Promise<CallView> {
    return this.database.read(ctx, async (tx) => {
      const row = await this.calls.findVisible(tx, id);
      if (!row) throw notFound();
      return callViewOf(row);
    });
  }
}
