import { Injectable } from '@nestjs/common';
import type { SignInMethod, SignInResult } from '@app/contracts/auth/sessions.contract';
import { SignInEntity } from '@app/database/entities/sign-in.entity';
import type { Transaction } from '@app/database/transaction';
import type { ClientInfo } from '@app/platform/context/request-context';

export interface SignInRow {
  id: number;
  user_id: number;
  user_name: string;
  result: SignInResult;
  method: SignInMethod;
  address: string | null;
  user_agent: string | null;
  created_at: Date;
}

export interface NewSignIn {
  userId: number;
  result: SignInResult;
  method: SignInMethod;
}

/** The history of sign-ins and failed attempts. */
@Injectable()
export class SignInsRepository {
  /** Returns its id. */
  async insert(tx: Transaction, facts: NewSignIn, client: ClientInfo): Promise<number> {
    const { id } = await tx.table(SignInEntity).insert({ ...facts, address: client.address, userAgent: client.userAgent });
    return id;
  }

  find(tx: Transaction, id: number): Promise<SignInEntity | null> {
    return tx.table(SignInEntity).findOne({ id });
  }

  /** Newest first; of all users when `userId` is null. */
  page(tx: Transaction, userId: number | null, before: number | undefined, limit: number): Promise<SignInRow[]> {
    return tx.sql<SignInRow>(
      `select s.id, s.user_id, trim(u.first_name || ' ' || u.last_name) as user_name, s.result, s.method, s.address, s.user_agent, s.created_at
       from sign_ins s join users u on u.organization_id = s.organization_id and u.id = s.user_id
       where s.organization_id = $1 and ($2::bigint is null or s.user_id = $2) and ($3::bigint is null or s.id < $3)
       order by s.id desc limit $4`,
      [tx.organizationId, userId, before ?? null, limit],
    );
  }

  /** The browsers that the user has signed in with. */
  async userAgentsOf(tx: Transaction, userId: number): Promise<(string | null)[]> {
    const rows = await tx.sql<{ user_agent: string | null }>(
      `select distinct user_agent from sign_ins where organization_id = $1 and user_id = $2 and result = 'signed_in'`,
      [tx.organizationId, userId],
    );
    return rows.map((row) => row.user_agent);
  }

  /** The last sign-in of each user. */
  async latest(tx: Transaction): Promise<Map<number, Date>> {
    const rows = await tx.sql<{ user_id: number; at: Date }>(
      `select user_id, max(created_at) as at from sign_ins where organization_id = $1 and result = 'signed_in' group by user_id`,
      [tx.organizationId],
    );
    return new Map(rows.map(({ user_id, at }) => [user_id, at]));
  }
}
