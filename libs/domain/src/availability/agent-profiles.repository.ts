import { Injectable } from '@nestjs/common';
import type { AgentInput, Availability } from '@app/contracts/availability/availability.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { AgentProfileEntity } from '@app/database/entities/agent-profile.entity';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';

export type AgentProfile = AgentProfileEntity;

const WORK_COLUMNS = {
  availability: null,
  capacity: 'capacity',
  channels: 'channels',
  languages: 'languages',
  working_hours: 'workingHours',
  receives_leads: 'receivesLeads',
  rings_for_calls: 'ringsForCalls',
} as const satisfies ColumnMap<AgentInput, AgentProfileEntity>;

/** Heartbeat timeout: the agent counts as offline. */
export const HEARTBEAT_TIMEOUT_SECONDS = 90;

@Injectable()
export class AgentProfilesRepository {
  constructor(private readonly database: Database) {}

  find(tx: Transaction, userId: number): Promise<AgentProfile | null> {
    return tx.table(AgentProfileEntity).findOne({ userId });
  }

  /** The user's row, created if missing and locked until the transaction ends. */
  async lock(tx: Transaction, userId: number): Promise<AgentProfile> {
    await tx.sql(`insert into agent_profiles (organization_id, user_id) values ($1, $2) on conflict do nothing`, [
      tx.organizationId,
      userId,
    ]);
    const profile = await tx.table(AgentProfileEntity).lock({ userId });
    if (!profile) throw new Error(`The profile of user ${userId} vanished while it was read.`);
    return profile;
  }

  async setPresence(
    tx: Transaction,
    userId: number,
    changes: Partial<Pick<AgentProfile, 'choice' | 'idle' | 'watching' | 'seenAt'>>,
  ): Promise<void> {
    await tx.table(AgentProfileEntity).update({ userId }, { ...changes, updatedAt: tx.now });
  }

  async setState(tx: Transaction, userId: number, state: Availability): Promise<void> {
    await tx.table(AgentProfileEntity).update({ userId }, { state, stateSince: tx.now });
  }

  async setWork(tx: Transaction, userId: number, input: AgentInput): Promise<void> {
    const columns = columnsOf(WORK_COLUMNS, input);
    if (Object.keys(columns).length > 0) await tx.table(AgentProfileEntity).update({ userId }, { ...columns, updatedAt: tx.now });
  }

  /** Whether the user is still of the team; read after the profile's lock, which a removal waits for. */
  async isMember(tx: Transaction, userId: number): Promise<boolean> {
    const rows = await tx.sql(`select 1 from users where organization_id = $1 and id = $2 and removed_at is null`, [
      tx.organizationId,
      userId,
    ]);
    return rows.length > 0;
  }

  /** Extends the heartbeat; returns the users who had been offline. */
  async recordHeartbeat(tx: Transaction, userIds: number[]): Promise<number[]> {
    const rows = await tx.sql<{ user_id: number; was_offline: boolean }>(
      `with known as (
         select p.user_id, p.seen_at is null as was_offline
         from agent_profiles p join users u on u.organization_id = p.organization_id and u.id = p.user_id and u.removed_at is null
         where p.organization_id = $1 and p.user_id = any($2)
         order by p.user_id for update of p
       )
       update agent_profiles p set seen_at = now() from known
       where p.organization_id = $1 and p.user_id = known.user_id
       returning p.user_id, known.was_offline`,
      [tx.organizationId, userIds],
    );
    return rows.filter((row) => row.was_offline).map((row) => row.user_id);
  }

  /** Locks users who are not offline but whose heartbeat timed out. */
  async lockTimedOut(tx: Transaction): Promise<number[]> {
    const rows = await tx.sql<{ user_id: number }>(
      `select user_id from agent_profiles
       where organization_id = $1 and state <> 'offline' and seen_at < now() - make_interval(secs => $2)
       order by user_id for update`,
      [tx.organizationId, HEARTBEAT_TIMEOUT_SECONDS],
    );
    return rows.map((row) => row.user_id);
  }

  /** The organizations in which there is something to look after; see the migration. */
  async organizationsToSchedule(): Promise<number[]> {
    const rows = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from list_assignment_organizations()`,
    );
    return rows.map((row) => row.organization_id);
  }
}
