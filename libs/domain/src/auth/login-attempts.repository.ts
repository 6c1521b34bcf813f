import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { ClientInfo } from '@app/platform/context/request-context';
import { COUNTED_MINUTES, type Failures } from './login-throttle.policy';

/** Failed sign-ins by subject (`account:…` or `address:…`), across organizations because an account need not exist. */
@Injectable()
export class LoginAttemptsRepository {
  constructor(private readonly database: Database) {}

  async failuresOf(subject: string): Promise<Failures> {
    const [row] = await this.database.acrossOrganizations<{ count: number; seconds: number | null }>(
      `select count(*) as count, extract(epoch from now() - max(failed_at))::float8 as seconds
       from login_attempts where subject = $1 and failed_at > now() - make_interval(mins => $2)`,
      [subject, COUNTED_MINUTES],
    );
    return { count: row?.count ?? 0, secondsSinceLast: row?.seconds ?? 0 };
  }

  /** The number of failures within the last minutes. */
  async countWithin(subject: string, minutes: number): Promise<number> {
    const [row] = await this.database.acrossOrganizations<{ count: number }>(
      `select count(*) as count from login_attempts where subject = $1 and failed_at > now() - make_interval(mins => $2)`,
      [subject, minutes],
    );
    return row?.count ?? 0;
  }

  /** Records a failed sign-in, also in the history of the account if the address has one. */
  async recordSignIn(
    subjects: string[],
    email: string,
    result: 'wrong_password' | 'locked',
    { address, userAgent }: ClientInfo,
  ): Promise<void> {
    await this.database.acrossOrganizations(`select note_failed_sign_in($1, $2, $3, $4, $5)`, [
      subjects,
      email,
      result,
      address,
      userAgent,
    ]);
  }

  async record(subjects: string[]): Promise<void> {
    await this.database.acrossOrganizations(`insert into login_attempts (subject) select unnest($1::text[])`, [subjects]);
  }

  async forget(subject: string): Promise<void> {
    await this.database.acrossOrganizations(`delete from login_attempts where subject = $1`, [subject]);
  }
}
