import { Injectable } from '@nestjs/common';
import type { AgentChannel, AgentLanguage, Availability } from '@app/contracts/availability/availability.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import type { Role } from '@app/contracts/core/permissions';
import { isOnCall } from '@app/database/on-call';
import type { Transaction } from '@app/database/transaction';

/** An agent or manager with their current load. */
export interface AgentRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  is_verified: boolean;
  choice: Availability;
  state: Availability;
  state_since: Date | null;
  capacity: number | null;
  channels: AgentChannel[];
  languages: AgentLanguage[];
  working_hours: Shift[] | null;
  receives_leads: boolean;
  rings_for_calls: boolean;
  is_on_call: boolean;
  load: number;
}

@Injectable()
export class AgentsRepository {
  /** Agents and managers by name, or one of them. */
  list(tx: Transaction, userId: number | null = null): Promise<AgentRow[]> {
    return tx.prepared<AgentRow>(
      `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.role, u.email_verified_at is not null as is_verified,
              coalesce(p.choice, 'online') as choice, coalesce(p.state, 'offline') as state, p.state_since, p.capacity,
              coalesce(p.channels, '{whatsapp,sms,call}') as channels, coalesce(p.languages, '{}') as languages, p.working_hours,
              coalesce(p.receives_leads, true) as receives_leads, coalesce(p.rings_for_calls, true) as rings_for_calls,
              ${isOnCall('u.id')} as is_on_call,
              (select coalesce(sum(k.delta), 0)::int from conversation_counters k
               where k.organization_id = u.organization_id and k.status = 'active' and k.assigned_user_id = u.id) as load
       from users u
       left join agent_profiles p on p.organization_id = u.organization_id and p.user_id = u.id
       where u.organization_id = $1 and u.removed_at is null and u.role in ('agent', 'manager') and ($2::bigint is null or u.id = $2)
       order by lower(u.first_name), lower(u.last_name), u.id`,
      [tx.organizationId, userId],
    );
  }

  async countWaiting(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ waiting: number }>(
      `select count(*)::int as waiting from contact_summaries
       where organization_id = $1 and assigned_user_id is null and waiting_since is not null`,
      [tx.organizationId],
    );
    return row?.waiting ?? 0;
  }
}
