import { Injectable } from '@nestjs/common';
import type { MeView } from '@app/contracts/auth/auth.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type ClientFacts, RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { EventPublisher } from '@app/realtime/event-publisher';
import { contextOf, meViewOf } from './session.mapper';
import { SessionsRepository } from './sessions.repository';

const LIFETIME_DAYS = 7;
const TOUCH_AFTER_MS = 60_000;

export interface Session {
  id: number;
  ctx: RequestContext;
  me: MeView;
}

/** Signed-in browsers. Only the hash of a token is stored; a session ends after 12 idle hours or 7 days. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly publisher: EventPublisher,
  ) {}

  /** Opens a session and answers its token, which is shown this once. */
  async open(organizationId: number, userId: number, client: ClientFacts): Promise<string> {
    const token = randomToken();
    const ctx = RequestContext.system(organizationId, 'sign-in', 'sign-in');
    await this.database.transaction(ctx, (tx) => {
      const expiresAt = new Date(tx.now.getTime() + LIFETIME_DAYS * 86_400_000);
      return this.sessions.insert(tx, { userId, tokenHash: tokenHash(token), expiresAt, ...client });
    });
    return token;
  }

  /** The living session of a token, or null. */
  async find(token: string, requestId: string, client?: ClientFacts): Promise<Session | null> {
    const row = await this.sessions.find(tokenHash(token));
    if (!row) return null;
    const ctx = contextOf(row, requestId, client);
    if (row.now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS) {
      await this.database.transaction(ctx, (tx) => this.sessions.touch(tx, row.session_id));
    }
    return { id: row.session_id, ctx, me: meViewOf(row) };
  }

  /** Ends every session of a person with the transaction; the sockets are cut after it, by `EventPublisher.endUser`. */
  endAllOf(tx: Transaction, userId: number): Promise<void> {
    return this.sessions.deleteOf(tx, userId);
  }

  /** Ends the session and its sockets in every tab. */
  async end(session: Session): Promise<void> {
    await this.database.transaction(session.ctx, (tx) => this.sessions.delete(tx, session.id));
    this.publisher.endSession(session.id);
  }
}
