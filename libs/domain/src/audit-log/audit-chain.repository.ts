import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { ChainEnd, ChainLink } from './chain.policy';

export interface ChainHead {
  /** The last purged entry; the remaining chain starts after it. */
  purged: ChainEnd;
  last: ChainEnd;
  newestId: number;
}

export interface PurgedChain {
  organizationId: number;
  purgedId: number;
  purgedHash: string;
}

@Injectable()
export class AuditChainRepository {
  constructor(private readonly database: Database) {}

  /** Read in one statement, so that the values are consistent. */
  async head(tx: Transaction): Promise<ChainHead> {
    const [row] = await tx.sql<{ purged_id: number; purged_hash: string; last_id: number; last_hash: string; newest_id: number }>(
      `select coalesce(h.purged_id, 0) as purged_id, coalesce(encode(h.purged_hash, 'hex'), '') as purged_hash,
              coalesce(h.last_id, 0) as last_id, coalesce(encode(h.last_hash, 'hex'), '') as last_hash,
              coalesce((select max(id) from audit_entries where organization_id = $1), 0) as newest_id
       from (select 1) one left join audit_heads h on h.organization_id = $1`,
      [tx.organizationId],
    );
    if (!row) throw new Error('The head of the audit log could not be read.');
    return {
      purged: { id: row.purged_id, hash: row.purged_hash },
      last: { id: row.last_id, hash: row.last_hash },
      newestId: Math.max(row.newest_id, row.purged_id),
    };
  }

  /** In order. Only labels of contacts may be missing, because contacts can be erased. */
  async links(tx: Transaction, after: number, upTo: number, limit: number): Promise<ChainLink[]> {
    const rows = await tx.sql<{ id: number; prev_hash: string; hash: string; digest: string; is_label_true: boolean }>(
      `select e.id, encode(e.prev_hash, 'hex') as prev_hash, encode(e.hash, 'hex') as hash, encode(audit_digest(e), 'hex') as digest,
              case when e.target_label is not null then coalesce(sha256(e.label_salt || convert_to(e.target_label, 'UTF8')) = e.label_digest, false)
                   else e.label_digest is null or e.target_kind is not distinct from 'contact' end as is_label_true
       from audit_entries e where e.organization_id = $1 and e.id > $2 and e.id <= $3 order by e.id limit $4`,
      [tx.organizationId, after, upTo, limit],
    );
    return rows.map((row) => ({
      id: row.id,
      prevHash: row.prev_hash,
      hash: row.hash,
      digest: row.digest,
      isLabelTrue: row.is_label_true,
    }));
  }

  /** Purges every organization; returns the new start of each chain. */
  async purgeAll(months: number): Promise<PurgedChain[]> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number; purged_id: number; purged_hash: string }>(
      `select organization_id, purged_id, purged_hash from purge_audit_entries($1)`,
      [months],
    );
    return rows.map((row) => ({ organizationId: row.organization_id, purgedId: row.purged_id, purgedHash: row.purged_hash }));
  }
}
