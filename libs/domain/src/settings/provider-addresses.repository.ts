import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { ProviderAddressEntity } from '@app/database/entities/provider-address.entity';
import type { Transaction } from '@app/database/transaction';
import type { InboundAlertReason } from './inbound-alert.policy';

export type StoredAddress = ProviderAddressEntity;
export type InboundVia = NonNullable<ProviderAddressEntity['lastInboundVia']>;

interface MeasuredAddress {
  organization_id: number;
  address: string;
  last_inbound_at: Date | null;
  last_inbound_via: InboundVia | null;
  alerted_at: Date | null;
}

/** The known state of the way to each of the organization's numbers and senders. */
@Injectable()
export class ProviderAddressesRepository {
  constructor(private readonly database: Database) {}

  /** Those in use: written to or from in the last 30 days, or named. */
  list(tx: Transaction, addresses: readonly string[]): Promise<StoredAddress[]> {
    return tx
      .table(ProviderAddressEntity)
      .query('a')
      .andWhere(`(a.address = any(:addresses) or greatest(a.lastInboundAt, a.firstSentAt) > now() - interval '30 days')`, { addresses })
      .orderBy('a.address', 'ASC')
      .take(100)
      .getMany();
  }

  /** Addresses whose settings have not been read for a while, and that have had no alert. */
  listUnalerted(tx: Transaction, checkedBefore: Date): Promise<StoredAddress[]> {
    return tx
      .table(ProviderAddressEntity)
      .query('a')
      .andWhere('a.alertedAt is null and (a.firstSentAt is not null or a.sweptInARow > 0)')
      .andWhere('(a.checkedAt is null or a.checkedAt < :checkedBefore)', { checkedBefore })
      .getMany();
  }

  /**
   * Records an inbound message. One that came by itself ends the silence and the alert; returns whether it ended the organization's last
   * alert.
   */
  async recordInbound(tx: Transaction, address: string, via: InboundVia, at: Date): Promise<boolean> {
    const before = await tx.table(ProviderAddressEntity).lock({ address });
    await tx.sql(
      `insert into provider_addresses as a (organization_id, address, last_inbound_at, last_inbound_via, swept_in_a_row)
       values ($1, $2, $3, $4, case when $4 = 'sweep' then 1 else 0 end)
       on conflict (organization_id, address) do update set
         last_inbound_via = case when a.last_inbound_at > excluded.last_inbound_at then a.last_inbound_via else excluded.last_inbound_via end,
         last_inbound_at = greatest(a.last_inbound_at, excluded.last_inbound_at),
         swept_in_a_row = case when $4 = 'sweep' then a.swept_in_a_row + 1 else 0 end,
         first_sent_at = null,
         alerted_at = case when $4 = 'sweep' then a.alerted_at end,
         alert_reason = case when $4 = 'sweep' then a.alert_reason end`,
      [tx.organizationId, address, at, via],
    );
    if (via === 'sweep' || !before?.alertedAt) return false;
    const [open] = await tx.sql(`select 1 from provider_addresses where organization_id = $1 and alerted_at is not null limit 1`, [
      tx.organizationId,
    ]);
    return open === undefined;
  }

  /** Records a send, the first since the last inbound message. */
  async recordSent(tx: Transaction, address: string): Promise<void> {
    await tx.sql(
      `insert into provider_addresses as a (organization_id, address, first_sent_at) values ($1, $2, now())
       on conflict (organization_id, address) do update set first_sent_at = now() where a.first_sent_at is null`,
      [tx.organizationId, address],
    );
  }

  async recordChecked(tx: Transaction, ids: readonly number[]): Promise<void> {
    await tx.sql(`update provider_addresses set checked_at = now() where organization_id = $1 and id = any($2)`, [tx.organizationId, ids]);
  }

  /** Returns whether it is the first alert about it. */
  async alert(tx: Transaction, id: number, reason: InboundAlertReason): Promise<boolean> {
    const rows = await tx.sql(
      `update provider_addresses set alerted_at = now(), alert_reason = $3
       where organization_id = $1 and id = $2 and alerted_at is null returning id`,
      [tx.organizationId, id, reason],
    );
    return rows.length > 0;
  }

  /** Lists the addresses of every organization. */
  measure(): Promise<MeasuredAddress[]> {
    return this.database.acrossOrganizations<MeasuredAddress & Record<string, unknown>>(`select * from list_provider_addresses()`);
  }
}
