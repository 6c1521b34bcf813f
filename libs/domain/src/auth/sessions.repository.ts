import { Injectable } from '@nestjs/common';
import type { BoardPreferences, Language } from '@app/contracts/auth/auth.contract';
import type { Role } from '@app/contracts/core/permissions';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import type { SecondFactorRequirement } from '@app/contracts/security/security.contract';
import { Database } from '@app/database/database';
import { SessionEntity } from '@app/database/entities/session.entity';
import type { Transaction } from '@app/database/transaction';

export interface SessionRow {
  session_id: number;
  organization_id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  is_system_admin: boolean;
  email_verified_at: Date | null;
  language: Language;
  board_density: BoardPreferences['density'];
  board_legend_folded: boolean;
  organization_name: string;
  plan: Plan;
  country: string;
  timezone: string;
  grant_view_all_chats: boolean;
  last_seen_at: Date;
  second_factor_demand: SecondFactorRequirement;
  has_second_factor: boolean;
  allowed_networks: string[];
  proven_at: Date | null;
  photo_storage_key: string | null;
  /** Database time. */
  now: Date;
}

export type StoredSession = Pick<SessionEntity, 'id' | 'userAgent' | 'address' | 'createdAt' | 'lastSeenAt'>;

/** Sessions that the policy of the organization ($1) still allows. */
const ACTIVE = `sessions s left join security_policies p on p.organization_id = s.organization_id
  where s.organization_id = $1 and s.expires_at > now()
    and s.created_at > now() - make_interval(hours => coalesce(p.absolute_hours, 168))
    and s.last_seen_at > now() - make_interval(mins => coalesce(p.idle_minutes, 720))`;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async find(tokenHash: Buffer): Promise<SessionRow | null> {
    const [row] = await this.database.acrossOrganizations<SessionRow>(`select *, now() as now from find_session($1)`, [tokenHash]);
    return row ?? null;
  }

  /** Active sessions, most recently used first. */
  listOf(tx: Transaction, userId: number): Promise<StoredSession[]> {
    return tx.sql<StoredSession>(
      `select s.id, s.user_agent as "userAgent", s.address, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
       from ${ACTIVE} and s.user_id = $2
       order by s.last_seen_at desc, s.id desc`,
      [tx.organizationId, userId],
    );
  }

  /** Those of the given sessions that are active. */
  activeAmong(tx: Transaction, sessionIds: readonly number[]): Promise<Pick<StoredSession, 'id' | 'userAgent'>[]> {
    return tx.sql(`select s.id, s.user_agent as "userAgent" from ${ACTIVE} and s.id = any($2)`, [tx.organizationId, sessionIds]);
  }

  async insert(
    tx: Transaction,
    session: Pick<SessionEntity, 'userId' | 'tokenHash' | 'userAgent' | 'address' | 'expiresAt'>,
  ): Promise<void> {
    await tx.table(SessionEntity).insert(session);
  }

  async touch(tx: Transaction, sessionId: number): Promise<void> {
    await tx.table(SessionEntity).update({ id: sessionId }, { lastSeenAt: () => 'now()' });
  }

  async recordReauth(tx: Transaction, sessionId: number): Promise<void> {
    await tx.table(SessionEntity).update({ id: sessionId }, { provenAt: tx.now });
  }

  async deleteOf(tx: Transaction, userId: number): Promise<void> {
    await tx.table(SessionEntity).delete({ userId });
  }

  /** Returns the ids of the ended sessions. */
  async deleteOthers(tx: Transaction, userId: number, keptId: number): Promise<number[]> {
    const rows = await tx.sql<{ id: number }>(
      `delete from sessions where organization_id = $1 and user_id = $2 and id <> $3 returning id`,
      [tx.organizationId, userId, keptId],
    );
    return rows.map(({ id }) => id);
  }

  async delete(tx: Transaction, sessionId: number): Promise<void> {
    await tx.table(SessionEntity).delete({ id: sessionId });
  }

  /** Returns whether the user has such a session. */
  async deleteOwn(tx: Transaction, userId: number, sessionId: number): Promise<boolean> {
    return (await tx.table(SessionEntity).delete({ id: sessionId, userId })) > 0;
  }
}
