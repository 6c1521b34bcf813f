import { Injectable } from '@nestjs/common';
import { WebhookQuarantineEntity } from '@app/database/entities/webhook-quarantine.entity';
import type { Transaction } from '@app/database/transaction';

export interface Receipt {
  kind: 'message' | 'status';
  sid: string;
  status: string;
  source: 'webhook' | 'fallback' | 'sweep';
}

/** The log of what the provider has reported. */
@Injectable()
export class WebhookLogRepository {
  /** Those of the statuses that are new, each as its sid and status. In one order, because the receipts of others make this wait. */
  async receiveStatuses(tx: Transaction, reports: readonly { sid: string; status: string }[]): Promise<Set<string>> {
    const rows = await tx.prepared<{ key: string }>(
      `insert into webhook_receipts (organization_id, kind, provider_sid, status, source)
       select distinct $1::bigint, 'status', sid, status, 'webhook' from unnest($2::text[], $3::text[]) given(sid, status) order by sid, status
       on conflict (organization_id, provider_sid, kind, status) do nothing returning provider_sid || ' ' || status as key`,
      [tx.organizationId, reports.map(({ sid }) => sid), reports.map(({ status }) => status)],
    );
    return new Set(rows.map(({ key }) => key));
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
}
