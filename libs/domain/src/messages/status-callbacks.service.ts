import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { Batches } from '@app/platform/concurrency/batches';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { SuppressionsService } from '../contacts/suppressions.service';
import { MessageStatusService } from './message-status.service';
import { isOptOut } from './message-status.policy';
import type { StatusReport } from './message-sends.repository';
import { WebhookLogRepository } from './webhook-log.repository';

export type { StatusReport };

const MAX_BATCH = 100;

interface Callback {
  ctx: RequestContext;
  report: StatusReport;
  params: Record<string, unknown>;
}

/**
 * Receives the provider's status callbacks. Promises that each is stored as evidence and applied before it is answered. Those of an organization that come while
 * others are being stored share the next transaction, so that a burst needs one connection. It breaks when a callback of a batch takes a lock
 * that comes before the conversations': such a one goes alone.
 */
@Injectable()
export class StatusCallbacksService {
  private readonly logger = new EventLogger(StatusCallbacksService.name);
  private readonly batches = new Batches<Callback>((callbacks) => this.store(callbacks), MAX_BATCH);

  constructor(
    private readonly database: Database,
    private readonly statuses: MessageStatusService,
    private readonly log: WebhookLogRepository,
    private readonly suppressions: SuppressionsService,
  ) {}

  /** Handles a signed callback; a duplicate changes nothing. */
  receive(ctx: RequestContext, report: StatusReport, params: Record<string, unknown>): Promise<void> {
    const callback = { ctx, report, params };
    return isOptOut(report.errorCode) ? this.store([callback]) : this.batches.add(String(ctx.organizationId), callback);
  }

  private async store(callbacks: Callback[]): Promise<void> {
    const [first] = callbacks;
    if (!first) return;
    const applied = await this.database.transaction(first.ctx, async (tx) => {
      const received = await this.log.receiveStatuses(
        tx,
        callbacks.map(({ report }) => report),
      );
      const fresh = [...new Map(callbacks.map((callback) => [keyOf(callback.report), callback])).values()].filter(({ report }) =>
        received.has(keyOf(report)),
      );
      const results = await this.statuses.apply(
        tx,
        fresh.map(({ report }) => report),
        { isEvidence: true },
      );
      for (const [index, result] of results.entries()) if (!result) await this.quarantine(tx, fresh[index]?.params ?? {});
      return new Map(fresh.map(({ report }, index) => [keyOf(report), results[index]]));
    });
    for (const { ctx, report } of callbacks) {
      const { sid, status, errorCode } = report;
      const result = applied.get(keyOf(report));
      const { organizationId, requestId } = ctx;
      const details = result && { messageId: result.reported.message.id, applied: result.moves };
      this.logger.info(
        { event: 'message.status_received', organizationId, requestId, ...details, sid, status, errorCode },
        'Status received',
      );
    }
  }

  /** A status for a message of an erased person would store their number again. */
  private async quarantine(tx: Transaction, params: Record<string, unknown>): Promise<void> {
    if (await this.suppressions.isForgotten(tx, [String(params['To'])])) return;
    await this.log.quarantine(tx, 'status', 'no such message', params);
  }
}

const keyOf = ({ sid, status }: StatusReport): string => `${sid} ${status}`;
