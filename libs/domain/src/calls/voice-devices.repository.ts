import { Injectable } from '@nestjs/common';
import type { CallTeammate } from '@app/contracts/calls/calls.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import { isOnCall } from '@app/database/on-call';
import type { Transaction } from '@app/database/transaction';

/** A user whose browser can take calls now. */
export interface ReadyUser {
  userId: number;
  workingHours: Shift[] | null;
  lastCallAt: Date | null;
}

export type Teammate = CallTeammate;

/** A browser that has signed out may hold a token that is still valid, while its person is signed in elsewhere. */
const IS_SIGNED_IN = `exists (
  select 1 from sessions s where s.organization_id = d.organization_id and s.user_id = d.user_id and s.expires_at > now()
    and (d.session_ids is null or s.id = any(d.session_ids)))`;

@Injectable()
export class VoiceDevicesRepository {
  /** True for the first time of this user. */
  async keepReady(tx: Transaction, userId: number, sessionId: number, seconds: number): Promise<boolean> {
    const [row] = await tx.sql<{ is_new: boolean }>(
      `insert into voice_devices as d (organization_id, user_id, ready_until, session_ids)
       values ($1, $2, now() + $4::int * interval '1 second', array[$3::bigint])
       on conflict (organization_id, user_id) do update set ready_until = excluded.ready_until, session_ids = (
         select array_agg(s.id) from sessions s
         where s.organization_id = $1 and s.user_id = $2 and (s.id = $3 or d.session_ids is null or s.id = any(d.session_ids)))
       returning xmax = 0 as is_new`,
      [tx.organizationId, userId, sessionId, seconds],
    );
    return row?.is_new ?? false;
  }

  async isReady(tx: Transaction, userId: number): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from voice_devices d where d.organization_id = $1 and d.user_id = $2 and d.ready_until > now() and ${IS_SIGNED_IN}`,
      [tx.organizationId, userId],
    );
    return rows.length > 0;
  }

  async forget(tx: Transaction, userId: number): Promise<void> {
    await tx.sql(`delete from voice_devices where organization_id = $1 and user_id = $2`, [tx.organizationId, userId]);
  }

  /** The team by name, and whether a call can be handed to them now. */
  listTeammates(tx: Transaction): Promise<Teammate[]> {
    return tx.sql<Teammate>(
      `select jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) as "user", coalesce(p.state, 'offline') as availability,
              case when ${isOnCall('u.id')} then 'on_call'
                   when d.user_id is null or coalesce(p.state, 'offline') = 'offline' then 'unreachable' else 'ready' end as can_take
       from users u
       left join voice_devices d on d.organization_id = u.organization_id and d.user_id = u.id and d.ready_until > now() and ${IS_SIGNED_IN}
       left join agent_profiles p on p.organization_id = u.organization_id and p.user_id = u.id
       where u.organization_id = $1 and u.removed_at is null and u.email_verified_at is not null
       order by lower(u.first_name), lower(u.last_name), u.id`,
      [tx.organizationId],
    );
  }

  /**
   * Lists members who take calls, have a device and are on no call, owners included, because an owner may work alone. The chosen availability
   * counts, not the activity in the browser: an idle person still hears a telephone.
   */
  listReady(tx: Transaction): Promise<ReadyUser[]> {
    return tx.sql<ReadyUser>(
      `select u.id as "userId", p.working_hours as "workingHours",
              (select max(k.ended_at) from calls k where k.organization_id = u.organization_id and k.user_id = u.id) as "lastCallAt"
       from users u
       join voice_devices d on d.organization_id = u.organization_id and d.user_id = u.id and d.ready_until > now() and ${IS_SIGNED_IN}
       join agent_profiles p on p.organization_id = u.organization_id and p.user_id = u.id
       where u.organization_id = $1 and u.removed_at is null and u.email_verified_at is not null
         and p.state <> 'offline' and p.choice = 'online' and p.rings_for_calls and 'call' = any(p.channels)
         and not ${isOnCall('u.id')}`,
      [tx.organizationId],
    );
  }
}
