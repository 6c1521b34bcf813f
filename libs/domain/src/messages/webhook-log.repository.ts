import { Injectable } from '@nestjs/common';
import { MessageStatusEventEntity } from '@app/database/entities/message-status-event.entity';
import { WebhookQuarantineEntity } from '@app/database/entities/webhook-quarantine.entity';
import type { Transaction } from '@app/database/transaction';

export interface Receipt {
  kind: 'message' | 'status';
  sid: string;
  status: string;
  source: 'webhook' | 'fallback' | 'sweep';
}

export type StatusEvidence = Pick<MessageStatusEventEntity, 'messageId' | 'providerSid' | 'status' | 'errorCode' | 'applied'>;

/** The log of what the provider has reported. */
@Injectable()
export class WebhookLogRepository {
  /** `true` the first time; `false` for a duplicate, also for a concurrent one in another process. */
  async receive(tx: Transaction, receipt: Receipt): Promise<boolean> {
    const rows = await tx.prepared(
      `insert into webhook_receipts (organization_id, kind, provider_sid, status, source) values ($1, $2, $3, $4, $5)
       on conflict (organization_id, provider_sid, kind, status) do nothing returning id`,
      [tx.organizationId, receipt.kind, receipt.sid, receipt.status, receipt.source],
    );
    return rows.length > 0;
  }

  /** The sids that were received before. */
  async receivedSids(tx: Transaction, sids: string[]): Promise<Set<string>> {
    const rows = await tx.sql<{ provider_sid: string }>(
      `select provider_sid from webhook_receipts where organization_id = $1 and kind = 'message' and provider_sid = any($2)`,
      [tx.organizationId, sids],
    );
    return new Set(rows.map((row) => row.provider_sid));
  }

  async quarantine(tx: Transaction, kind: Receipt['kind'], reason: string, params: Record<string, unknown>): Promise<void> {
    await tx.table(WebhookQuarantineEntity).insert({ kind, reason, params });
  }

  async recordStatus(tx: Transaction, evidence: StatusEvidence): Promise<void> {
    await tx.table(MessageStatusEventEntity).insert(evidence);
  }
}
