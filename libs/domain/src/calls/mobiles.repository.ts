import { Injectable } from '@nestjs/common';
import type { Shift } from '@app/contracts/core/shift.contract';
import { UserMobileEntity } from '@app/database/entities/user-mobile.entity';
import { isOnCall } from '@app/database/on-call';
import type { Transaction } from '@app/database/transaction';

export type StoredMobile = UserMobileEntity;
type MobileChanges = Partial<Omit<UserMobileEntity, 'organizationId' | 'id' | 'userId'>>;

/** A mobile that calls of customers may ring on now, but for the hours of its person. */
export interface RingingMobile {
  userId: number;
  phone: string;
  workingHours: Shift[] | null;
  lastCallAt: Date | null;
}

@Injectable()
export class MobilesRepository {
  find(tx: Transaction, userId: number): Promise<StoredMobile | null> {
    return tx.table(UserMobileEntity).findOne({ userId });
  }

  /** The person's row, created if missing and locked until the transaction ends. */
  async lock(tx: Transaction, userId: number): Promise<StoredMobile> {
    await tx.sql(`insert into user_mobiles (organization_id, user_id) values ($1, $2) on conflict (organization_id, user_id) do nothing`, [
      tx.organizationId,
      userId,
    ]);
    const mobile = await tx.table(UserMobileEntity).lock({ userId });
    if (!mobile) throw new Error(`The mobile of user ${userId} vanished while it was read.`);
    return mobile;
  }

  async update(tx: Transaction, id: number, changes: MobileChanges): Promise<void> {
    await tx.table(UserMobileEntity).update({ id }, { ...changes, updatedAt: tx.now });
  }

  /** Counts the codes of all people in the last day. */
  async countCodes(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ sent: number }>(
      `select coalesce(sum(codes_sent), 0)::int as sent from user_mobiles where organization_id = $1 and counted_from > now() - interval '1 day'`,
      [tx.organizationId],
    );
    return row?.sent ?? 0;
  }

  /** A number belongs to whoever has proven it last. */
  async takeFromOthers(tx: Transaction, userId: number, phone: string): Promise<void> {
    await tx.sql(`update user_mobiles set phone = null, updated_at = now() where organization_id = $1 and phone = $2 and user_id <> $3`, [
      tx.organizationId,
      phone,
      userId,
    ]);
  }

  async forget(tx: Transaction, userId: number): Promise<void> {
    await tx.table(UserMobileEntity).delete({ userId });
  }

  /**
   * The mobiles of members who take calls, want them on their mobile, and are on no call. Their choice counts, not their state: without
   * a browser everybody is offline.
   */
  listRinging(tx: Transaction): Promise<RingingMobile[]> {
    return tx.sql<RingingMobile>(
      `select u.id as "userId", m.phone, p.working_hours as "workingHours",
              (select max(k.ended_at) from calls k where k.organization_id = u.organization_id and k.user_id = u.id) as "lastCallAt"
       from user_mobiles m
       join users u on u.organization_id = m.organization_id and u.id = m.user_id
       left join agent_profiles p on p.organization_id = u.organization_id and p.user_id = u.id
       where m.organization_id = $1 and m.phone is not null and m.rings
         and u.removed_at is null and u.email_verified_at is not null
         and (p.user_id is null or (p.choice = 'online' and p.rings_for_calls and 'call' = any(p.channels)))
         and not ${isOnCall('u.id')}`,
      [tx.organizationId],
    );
  }
}
