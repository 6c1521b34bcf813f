import { Injectable } from '@nestjs/common';
import { CallLegEntity } from '@app/database/entities/call-leg.entity';
import type { Transaction } from '@app/database/transaction';
import { IsNull } from 'typeorm';

export type StoredLeg = CallLegEntity;
type LegChanges = Partial<Omit<CallLegEntity, 'organizationId' | 'id' | 'callId'>>;

export interface LegAddress {
  callId: number;
  userId: number | null;
  address: string;
  ringStep: number;
}

@Injectable()
export class CallLegsRepository {
  listOf(tx: Transaction, callId: number): Promise<StoredLeg[]> {
    return tx.table(CallLegEntity).find({ where: { callId }, order: { id: 'ASC' } });
  }

  add(tx: Transaction, leg: LegAddress): Promise<StoredLeg> {
    return tx.table(CallLegEntity).insert({ ...leg, status: 'initiated' });
  }

  /** The reported leg; one that has not reported before is found by what it rings, and gets the provider's id. */
  async find(tx: Transaction, sid: string, { callId, userId, ringStep }: Omit<LegAddress, 'address'>): Promise<StoredLeg | null> {
    const known = await tx.table(CallLegEntity).findOne({ callId, providerSid: sid });
    if (known) return known;
    return tx.table(CallLegEntity).findOne({ callId, userId: userId ?? IsNull(), ringStep, providerSid: IsNull() });
  }

  /** Legs of an ended call whose end the provider does not know. */
  async endUnreported(tx: Transaction, callId: number): Promise<void> {
    await tx.sql(
      `update call_legs set status = case when answered_at is null then 'canceled' else 'completed' end, ended_at = now()
       where organization_id = $1 and call_id = $2 and ended_at is null`,
      [tx.organizationId, callId],
    );
  }

  async update(tx: Transaction, id: number, changes: LegChanges): Promise<void> {
    await tx.table(CallLegEntity).update({ id }, changes);
  }
}
