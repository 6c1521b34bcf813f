import { Injectable } from '@nestjs/common';
import { CallLegEntity } from '@app/database/entities/call-leg.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredLeg = CallLegEntity;
type LegChanges = Partial<Omit<CallLegEntity, 'organizationId' | 'id' | 'callId'>>;

export interface LegAddress {
  callId: number;
  userId: number | null;
  address: string;
  ringStep: number;
}

/** A report names a leg that no `<Dial>` rings by its id. */
export interface ReportedLeg extends Omit<LegAddress, 'address'> {
  legId: number | null;
  sid: string | null;
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
  async find(tx: Transaction, { sid, callId, legId, userId, ringStep }: ReportedLeg): Promise<StoredLeg | null> {
    const legs = await this.listOf(tx, callId);
    const known = legs.find(({ providerSid }) => sid !== null && providerSid === sid);
    if (known || legId !== null) return known ?? legs.find(({ id }) => id === legId) ?? null;
    return legs.find((leg) => leg.userId === userId && leg.ringStep === ringStep && leg.providerSid === null) ?? null;
  }

  /** Ends the legs of a ring step whose `<Dial>` ended as busy before its timeout: everyone declined, which their own callbacks may report later. */
  async endDeclined(
    tx: Transaction,
    { callId, ringStep, seconds }: Pick<LegAddress, 'callId' | 'ringStep'> & { seconds: number },
  ): Promise<void> {
    await tx.sql(
      `update call_legs set status = 'busy', ended_at = now()
       where organization_id = $1 and call_id = $2 and ring_step = $3 and ended_at is null and created_at > now() - $4::int * interval '1 second'`,
      [tx.organizationId, callId, ringStep, seconds],
    );
  }

  /** Legs of an ended call whose end the provider does not know. */
  async endUnreported(tx: Transaction, callId: number, endedAt: Date): Promise<void> {
    await tx.sql(
      `update call_legs set status = case when answered_at is null then 'canceled' else 'completed' end, ended_at = $3
       where organization_id = $1 and call_id = $2 and ended_at is null`,
      [tx.organizationId, callId, endedAt],
    );
  }

  /** The leg with the call's own id: of whoever called out, once the call was to move. */
  async endCaller(
    tx: Transaction,
    { id, providerSid }: { id: number; providerSid: string | null },
    { seconds, endedAt }: { seconds?: number | null | undefined; endedAt?: Date | null | undefined },
  ): Promise<void> {
    await tx.sql(
      `update call_legs set status = 'completed', ended_at = coalesce(ended_at, $5, now()), talk_seconds = coalesce($4, talk_seconds)
       where organization_id = $1 and call_id = $2 and provider_sid = $3`,
      [tx.organizationId, id, providerSid, seconds ?? null, endedAt ?? null],
    );
  }

  async update(tx: Transaction, id: number, changes: LegChanges): Promise<void> {
    await tx.table(CallLegEntity).update({ id }, changes);
  }
}
