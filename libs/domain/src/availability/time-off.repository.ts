import { Injectable } from '@nestjs/common';
import { UserTimeOffEntity } from '@app/database/entities/user-time-off.entity';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class TimeOffRepository {
  /** A person's, those that are not over, by start. */
  listOf(tx: Transaction, userId: number): Promise<UserTimeOffEntity[]> {
    return tx
      .table(UserTimeOffEntity)
      .query('off')
      .andWhere('off.userId = :userId', { userId })
      .andWhere('off.endsAt > now()')
      .orderBy('off.startsAt')
      .addOrderBy('off.id')
      .getMany();
  }

  find(tx: Transaction, id: number): Promise<UserTimeOffEntity | null> {
    return tx.table(UserTimeOffEntity).findOne({ id });
  }

  insert(tx: Transaction, values: Pick<UserTimeOffEntity, 'userId' | 'startsAt' | 'endsAt' | 'note'>): Promise<UserTimeOffEntity> {
    return tx.table(UserTimeOffEntity).insert(values);
  }

  remove(tx: Transaction, userId: number, id: number): Promise<number> {
    return tx.table(UserTimeOffEntity).delete({ id, userId });
  }

  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    await tx.table(UserTimeOffEntity).delete({ userId });
  }

  /** People who take customers, with their hours and their time off between two moments, by name. */
  workingPeople(tx: Transaction, from: Date, to: Date): Promise<WorkingPerson[]> {
    return tx.sql<WorkingPerson>(
      `select u.id, trim(u.first_name || ' ' || u.last_name) as name, p.working_hours as "workingHours",
              coalesce((select jsonb_agg(jsonb_build_object('start', o.starts_at, 'end', o.ends_at)) from user_time_off o
                        where o.organization_id = u.organization_id and o.user_id = u.id and o.starts_at < $3 and o.ends_at > $2), '[]') as "timeOff"
       from users u left join agent_profiles p on p.organization_id = u.organization_id and p.user_id = u.id
       where u.organization_id = $1 and u.removed_at is null and u.email_verified_at is not null
       order by lower(u.first_name), lower(u.last_name), u.id`,
      [tx.organizationId, from, to],
    );
  }
}

export interface WorkingPerson {
  id: number;
  name: string;
  /** Null for any time, empty for never. */
  workingHours: { day: number; from: string; to: string }[] | null;
  timeOff: { start: string; end: string }[];
}
