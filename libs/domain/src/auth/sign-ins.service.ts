import { Injectable } from '@nestjs/common';
import type { SignInsPage, SignInsQuery } from '@app/contracts/auth/sessions.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { browserOf } from './browser.mapper';
import { type SignInRow, SignInsRepository } from './sign-ins.repository';

/** The sign-in history of the last 90 days. */
@Injectable()
export class SignInsService {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInsRepository,
  ) {}

  listOwn(ctx: RequestContext, query: SignInsQuery): Promise<SignInsPage> {
    return this.page(ctx, ctx.userId, query);
  }

  /** The sign-ins of all users of the organization, former members included. */
  listAll(ctx: RequestContext, query: SignInsQuery): Promise<SignInsPage> {
    return this.page(ctx, null, query);
  }

  /** The last sign-in of each user. */
  latest(tx: Transaction): Promise<Map<number, Date>> {
    return this.signIns.latest(tx);
  }

  private page(ctx: RequestContext, userId: number | null, { before, per_page: size }: SignInsQuery): Promise<SignInsPage> {
    return this.database.read(ctx, async (tx) => {
      const rows = await this.signIns.page(tx, userId, before, size + 1);
      const shown = rows.slice(0, size);
      return { sign_ins: shown.map(viewOf), next_cursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
    });
  }
}

const viewOf = ({ id, user_id, user_name, result, method, address, user_agent, created_at }: SignInRow) => ({
  id,
  user: { id: user_id, name: user_name },
  result,
  method,
  client: browserOf(user_agent),
  address,
  created_at: created_at.toISOString(),
});
