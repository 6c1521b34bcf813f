import { Injectable } from '@nestjs/common';
import type { Language } from '@app/contracts/auth/auth.contract';
import type { Role } from '@app/contracts/core/permissions';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
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
  organization_name: string;
  plan: Plan;
  country: string;
  grant_view_all_chats: boolean;
  last_seen_at: Date;
  /** The database's clock. */
  now: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async find(tokenHash: Buffer): Promise<SessionRow | null> {
    const [row] = await this.database.acrossOrganizations<SessionRow>(`select *, now() as now from find_session($1)`, [tokenHash]);
    return row ?? null;
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

  async deleteOf(tx: Transaction, userId: number): Promise<void> {
    await tx.table(SessionEntity).delete({ userId });
  }

  async delete(tx: Transaction, sessionId: number): Promise<void> {
    await tx.table(SessionEntity).delete({ id: sessionId });
  }
}
