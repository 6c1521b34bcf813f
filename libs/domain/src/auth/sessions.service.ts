import { Injectable } from '@nestjs/common';
import type { MeView } from '@app/contracts/auth/auth.contract';
import { type BrowserView, PROOF_MINUTES, type SessionView, type SignInMethod } from '@app/contracts/auth/sessions.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type ClientInfo, RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { notFound } from '@app/platform/errors/app-error';
import { holdsAddress } from '@app/platform/networks/network-list';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { AccountNoticesService } from './account-notices.service';
import { browserOf, deviceOf } from './browser.mapper';
import { ownTarget } from './own-target.mapper';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { contextOf, meViewOf } from './session.mapper';
import { SessionsRepository, type SessionRow, type StoredSession } from './sessions.repository';
import { SignInsRepository } from './sign-ins.repository';
import { UsersRepository } from './users.repository';

/** The longest session lifetime that a policy can allow. */
export const SESSION_LIFETIME_DAYS = 7;
const TOUCH_INTERVAL_MS = 60_000;

/** Restrictions of a session by policy: the client's address is not allowed, or a second factor must be set up. */
export type SessionRestriction = 'address' | 'second_factor';

export interface Session {
  id: number;
  ctx: RequestContext;
  me: MeView;
  restriction: SessionRestriction | null;
}

/** The request that carries a session token. */
export interface Visit {
  requestId: string;
  client: ClientInfo;
  /** Background requests do not extend the session. */
  isBackground?: boolean;
}

/** Sessions of signed-in browsers. Only token hashes are stored; the organization's policy sets the lifetime. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly signIns: SignInsRepository,
    private readonly pending: PendingSignInsRepository,
    private readonly publisher: EventPublisher,
    private readonly users: UsersRepository,
    private readonly notices: AccountNoticesService,
    private readonly audit: AuditTrail,
  ) {}

  /** Opens a session and returns its token, which is not stored. */
  open(organizationId: number, userId: number, { requestId, client }: Visit, method: SignInMethod): Promise<string> {
    const ctx = RequestContext.system(organizationId, 'sign-in', requestId, client);
    return this.database.transaction(ctx, (tx) => this.openIn(tx, userId, client, method));
  }

  /** Does the same as `open`, inside the caller's transaction. */
  async openIn(tx: Transaction, userId: number, client: ClientInfo, method: SignInMethod): Promise<string> {
    const token = randomToken();
    const expiresAt = new Date(tx.now.getTime() + SESSION_LIFETIME_DAYS * 86_400_000);
    await this.sessions.insert(tx, { userId, tokenHash: tokenHash(token), expiresAt, ...client });
    await this.recordSignIn(tx, userId, client, method);
    const by = await this.users.labelOf(tx, userId);
    this.audit.record(tx, { action: 'auth.signed_in', target: { kind: 'user', ...by }, by });
    return token;
  }

  /** Notes the sign-in, and tells the person of a recovery code, or of a kind of browser that they have not signed in with before. */
  private async recordSignIn(tx: Transaction, userId: number, client: ClientInfo, method: SignInMethod): Promise<void> {
    const known = (await this.signIns.userAgentsOf(tx, userId)).map((userAgent) => deviceOf(userAgent));
    const signInId = await this.signIns.insert(tx, { userId, result: 'signed_in', method }, client);
    if (method === 'recovery_code') await this.notices.enqueue(tx, userId, 'recovery_code_used');
    else if (known.length > 0 && !known.includes(deviceOf(client.userAgent))) await this.notices.enqueueNewDevice(tx, userId, signInId);
  }

  /** The session of a token, or `null` when it has ended. */
  async find(token: string, { requestId, client, isBackground = false }: Visit): Promise<Session | null> {
    const row = await this.sessions.find(tokenHash(token));
    if (!row) return null;
    const ctx = contextOf(row, requestId, client);
    if (!isBackground && row.now.getTime() - row.last_seen_at.getTime() > TOUCH_INTERVAL_MS) {
      await this.database.transaction(ctx, (tx) => this.sessions.touch(tx, row.session_id));
    }
    const me = meViewOf(row);
    return { id: row.session_id, ctx, me, restriction: restrictionOf(row, me, client.address) };
  }

  /** The user's own sessions, most recently used first. */
  list({ id, ctx }: Session): Promise<SessionView[]> {
    return this.database.read(ctx, async (tx) => (await this.sessions.listOf(tx, ctx.userId ?? 0)).map((stored) => viewOf(stored, id)));
  }

  /** Whether the user is signed in: in this session, or in any browser. */
  async isSignedIn(tx: Transaction, userId: number, sessionId?: number): Promise<boolean> {
    return (await this.sessions.listOf(tx, userId)).some(({ id }) => sessionId === undefined || id === sessionId);
  }

  /** The active ones of these sessions, of any user, with their browsers. */
  async activeAmong(tx: Transaction, sessionIds: readonly number[]): Promise<Map<number, BrowserView>> {
    const active = sessionIds.length === 0 ? [] : await this.sessions.activeAmong(tx, sessionIds);
    return new Map(active.map(({ id, userAgent }) => [id, browserOf(userAgent)]));
  }

  /** Records re-authentication; returns when it expires. */
  async recordReauth(tx: Transaction, sessionId: number): Promise<Date> {
    await this.sessions.recordReauth(tx, sessionId);
    return new Date(tx.now.getTime() + PROOF_MINUTES * 60_000);
  }

  /** Ends one of the user's own sessions and its sockets; sessions of others are not found. */
  async endOwn(ctx: RequestContext, sessionId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      if (!(await this.sessions.deleteOwn(tx, ctx.userId ?? 0, sessionId))) throw notFound();
      this.audit.record(tx, { action: 'auth.session_ended', target: ownTarget(ctx) });
    });
    this.publisher.endSession(sessionId);
  }

  /** Ends all other sessions of the user. */
  endOthers(session: Session): Promise<void> {
    return this.endOthersWith(session, async (tx) => {
      await this.notices.enqueue(tx, session.me.id, 'other_sessions_ended');
      this.audit.record(tx, { action: 'auth.other_sessions_ended', target: ownTarget(session.ctx) });
    });
  }

  /** Does the same as `endOthers`, with work in the same transaction. */
  async endOthersWith({ id, ctx }: Session, work: (tx: Transaction) => Promise<void>): Promise<void> {
    const ended = await this.database.transaction(ctx, async (tx) => {
      await work(tx);
      await this.pending.deleteOf(tx, ctx.userId ?? 0);
      return this.sessions.deleteOthers(tx, ctx.userId ?? 0, id);
    });
    for (const sessionId of ended) this.publisher.endSession(sessionId);
  }

  /** Ends every session of a user when the transaction commits; the caller then disconnects the sockets by `EventPublisher.endUser`. */
  async endAllOf(tx: Transaction, userId: number): Promise<void> {
    await this.pending.deleteOf(tx, userId);
    await this.sessions.deleteOf(tx, userId);
  }

  /** Ends the session and its sockets in all tabs. */
  async end(session: Session): Promise<void> {
    await this.database.transaction(session.ctx, async (tx) => {
      await this.sessions.delete(tx, session.id);
      this.audit.record(tx, { action: 'auth.signed_out', target: { kind: 'user', id: session.me.id, label: session.me.name } });
    });
    this.publisher.endSession(session.id);
  }
}

/** Network lists do not apply to system admins. */
function restrictionOf(
  { allowed_networks, is_system_admin }: SessionRow,
  { second_factor_due }: MeView,
  address: string | null,
): SessionRestriction | null {
  if (!is_system_admin && !holdsAddress(allowed_networks, address)) return 'address';
  return second_factor_due ? 'second_factor' : null;
}

const viewOf = ({ id, userAgent, address, createdAt, lastSeenAt }: StoredSession, currentId: number): SessionView => ({
  id,
  client: browserOf(userAgent),
  address,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
  is_current: id === currentId,
});
