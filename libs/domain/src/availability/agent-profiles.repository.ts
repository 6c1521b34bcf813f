import { Injectable } from '@nestjs/common';
import type { AgentInput, Availability } from '@app/contracts/availability/availability.contract';
import { AgentProfileEntity } from '@app/database/entities/agent-profile.entity';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';

export type AgentProfile = AgentProfileEntity;

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

  async setWork(tx: Transaction, userId: number, work: Omit<AgentInput, 'availability'>): Promise<void> {
    const { capacity, channels, languages, working_hours, receives_leads, rings_for_calls } = work;
    const changes = {
      capacity,
      channels,
      languages,
      workingHours: working_hours,
      receivesLeads: receives_leads,
      ringsForCalls: rings_for_calls,
    };
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (Object.keys(named).length > 0) await tx.table(AgentProfileEntity).update({ userId }, { ...named, updatedAt: tx.now });
  }

  /** Extends the heartbeat; returns the users who had been offline. */
  async recordHeartbeat(tx: Transaction, userIds: number[]): Promise<number[]> {
    const rows = await tx.sql<{ user_id: number; was_offline: boolean }>(
      `with known as (
         select user_id, seen_at is null as was_offline from agent_profiles where organization_id = $1 and user_id = any($2)
         order by user_id for update
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
