import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { PushSubscriptionEntity } from '@app/database/entities/push-subscription.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredDevice = Pick<
  PushSubscriptionEntity,
  'id' | 'userId' | 'sessionId' | 'endpointHash' | 'sealed' | 'createdAt' | 'deliveredAt'
>;

@Injectable()
export class PushDevicesRepository {
  constructor(private readonly database: Database) {}

  find(tx: Transaction, id: number): Promise<StoredDevice | null> {
    return tx.table(PushSubscriptionEntity).findOne({ id });
  }

  ofPeople(tx: Transaction, userIds: readonly number[]): Promise<{ id: number; user_id: number; session_id: number }[]> {
    return tx.sql(`select id, user_id, session_id from push_subscriptions where organization_id = $1 and user_id = any($2) order by id`, [
      tx.organizationId,
      userIds,
    ]);
  }

  async owners(tx: Transaction): Promise<number[]> {
    const rows = await tx.sql<{ user_id: number }>(`select distinct user_id from push_subscriptions where organization_id = $1`, [
      tx.organizationId,
    ]);
    return rows.map(({ user_id }) => user_id);
  }

  /** Newest first. */
  list(tx: Transaction, userId: number): Promise<StoredDevice[]> {
    return tx.table(PushSubscriptionEntity).find({ where: { userId }, order: { id: 'desc' } });
  }

  ofSession(tx: Transaction, sessionId: number): Promise<StoredDevice | null> {
    return tx.table(PushSubscriptionEntity).findOne({ sessionId });
  }

  /** Replaces the device of the same session or browser. One of two concurrent calls wins. */
  async replace(tx: Transaction, device: Pick<StoredDevice, 'userId' | 'sessionId' | 'endpointHash' | 'sealed'>): Promise<void> {
    await tx.sql(`delete from push_subscriptions where organization_id = $1 and (session_id = $2 or endpoint_hash = $3)`, [
      tx.organizationId,
      device.sessionId,
      device.endpointHash,
    ]);
    await tx.sql(
      `insert into push_subscriptions (organization_id, user_id, session_id, endpoint_hash, sealed) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [tx.organizationId, device.userId, device.sessionId, device.endpointHash, device.sealed],
    );
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(PushSubscriptionEntity).delete({ id });
  }

  /** Returns whether the user has such a device. */
  async deleteOwn(tx: Transaction, userId: number, id: number): Promise<boolean> {
    return (await tx.table(PushSubscriptionEntity).delete({ id, userId })) > 0;
  }

  async recordDelivery(tx: Transaction, id: number): Promise<void> {
    await tx.table(PushSubscriptionEntity).update({ id }, { deliveredAt: tx.now });
  }

  async reseal(tx: Transaction, id: number, sealed: string): Promise<void> {
    await tx.table(PushSubscriptionEntity).update({ id }, { sealed });
  }

  all(tx: Transaction): Promise<StoredDevice[]> {
    return tx.table(PushSubscriptionEntity).find({ where: {} });
  }

  async listOrganizations(): Promise<number[]> {
    return (await this.database.acrossOrganizations<{ id: number }>(`select id from list_organizations()`)).map(({ id }) => id);
  }
}
