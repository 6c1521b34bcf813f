import { Inject, Injectable } from '@nestjs/common';
import {
  type AcceptInput,
  INVITATION_DAYS,
  type InvitationView,
  type InviteInput,
  type NewInvitation,
  type TeamMember,
} from '@app/contracts/team/team.contract';
import { columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { tokenHash } from '@app/platform/crypto/tokens';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { PasswordHasher } from '../auth/password-hasher.service';
import { UnverifiedAccountsService } from '../auth/unverified-accounts.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { SecurityPolicyService } from '../security/security-policy.service';
import { InvitationsRepository, type StoredInvitation } from './invitations.repository';
import { splitName } from './invited-name.policy';
import { ACCEPT_COLUMNS, INVITE_COLUMNS, invitedMemberOf, memberOf } from './member.mapper';
import { SeatsService } from './seats.service';
import { TeamRepository } from './team.repository';

const MINUTE_MS = 60_000;

/** Invitations to the team. A link works once, for seven days; a new one invalidates the previous one. */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'SIGNUP'>,
    private readonly database: Database,
    private readonly invitations: InvitationsRepository,
    private readonly team: TeamRepository,
    private readonly seats: SeatsService,
    private readonly organizations: OrganizationsService,
    private readonly passwords: PasswordHasher,
    private readonly unverified: UnverifiedAccountsService,
    private readonly policies: SecurityPolicyService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Renews an existing invitation. Refuses a member's address (`team.email_taken`), a full team (`team.seat_limit`), and all where no accounts are
   * made (`auth.signup_closed`); requires re-authentication.
   */
  async invite(ctx: RequestContext, { client_id: clientId, ...input }: NewInvitation): Promise<TeamMember> {
    this.requireOpen();
    ctx.requireReauth();
    return this.database.transaction(ctx, (tx) =>
      createOnce(
        tx,
        { kind: 'invitation', clientId, input },
        { create: () => this.add(tx, input), find: async (id) => invitedMemberOf(await this.open(tx, id)) },
      ),
    );
  }

  /** Mails another link, at most one per minute; an expired invitation needs a free seat again. */
  resend(ctx: RequestContext, id: number): Promise<TeamMember> {
    return this.database.transaction(ctx, async (tx) => {
      const plan = await this.organizations.hold(tx);
      const invitation = await this.invitations.find(tx, id);
      if (!invitation) throw (await this.team.findPresent(tx, id)) ? new AppError('team.not_invited') : notFound();
      if (!isOpen(tx, invitation)) await this.seats.requireFree(tx, plan);
      await this.invitations.update(tx, id, { expiresAt: expiryFrom(tx), refusedAt: null });
      return this.enqueueMail(tx, id, 'team.invitation_resent');
    });
  }

  /** The invitation of a token; an unknown, used or expired one is refused with one code (`team.invitation_invalid`). */
  async view(token: string): Promise<InvitationView> {
    const { ctx, id } = await this.find(token);
    return this.database.read(ctx, async (tx) => {
      const invitation = await this.invitations.find(tx, id);
      if (!invitation) throw new AppError('team.invitation_invalid');
      const { email, firstName, lastName, role, invitedByUserId, expiresAt } = invitation;
      return {
        organization: await this.organizations.nameOf(tx),
        email,
        first_name: firstName,
        last_name: lastName,
        role,
        invited_by: (await this.team.namesOf(tx, [invitedByUserId])).get(invitedByUserId ?? 0) ?? null,
        password_min_length: await this.policies.passwordMinLength(tx),
        expires_at: expiresAt.toISOString(),
      };
    });
  }

  /**
   * Creates the account and consumes the link, which proves the e-mail address: an account that somebody else may have made with it and never
   * verified is ended. Refuses an address that has a verified account (`team.account_exists`), which ends the invitation, and a password shorter
   * than the policy allows (`auth.password_too_short`).
   */
  async accept(input: AcceptInput): Promise<{ organizationId: number; userId: number }> {
    this.requireOpen();
    const { ctx, id } = await this.find(input.token);
    await this.database.read(ctx, (tx) => this.policies.requireGoodPassword(tx, input.password));
    const passwordHash = await this.passwords.hash(input.password);
    const join = () => this.database.transaction(ctx, (tx) => this.join(tx, id, input, passwordHash));
    try {
      await join().catch(async (error: unknown) => {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        await this.unverified.release(await this.emailOf(ctx, id));
        await join();
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email')) throw error;
      await this.endRefused(ctx, id);
      throw new AppError('team.account_exists', { cause: error });
    }
    return { organizationId: ctx.organizationId, userId: id };
  }

  private requireOpen(): void {
    if (this.config.SIGNUP === 'closed') throw new AppError('auth.signup_closed');
  }

  private async join(tx: Transaction, id: number, input: AcceptInput, passwordHash: string): Promise<void> {
    const invitation = await this.invitations.lock(tx, id);
    if (!isOpen(tx, invitation) || !invitation?.tokenHash?.equals(tokenHash(input.token))) throw new AppError('team.invitation_invalid');
    const { email, role } = invitation;
    await this.invitations.delete(tx, id);
    const member = await this.team.insert(tx, { ...columnsOf(ACCEPT_COLUMNS, input), id, email, role, passwordHash });
    tx.record('team.member_joined', { member: memberOf(member) }, audience.members());
    const by = { id, label: `${member.firstName} ${member.lastName}`.trim() };
    this.audit.record(tx, {
      action: 'team.invitation_accepted',
      target: { kind: 'user', id, label: by.label },
      by,
      after: { email, role },
    });
  }

  private emailOf(ctx: RequestContext, id: number): Promise<string> {
    return this.database.read(ctx, async (tx) => {
      const invitation = await this.invitations.find(tx, id);
      if (!invitation) throw new AppError('team.invitation_invalid');
      return invitation.email;
    });
  }

  /**
   * Gives the seat back and tells the team. They hear it only now, from the person's own attempt: an answer to the invitation itself would
   * tell anybody which addresses have an account elsewhere.
   */
  private async endRefused(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const invitation = await this.invitations.lock(tx, id);
      if (!invitation || !isOpen(tx, invitation)) return;
      const ended = { expiresAt: tx.now, refusedAt: tx.now };
      await this.invitations.update(tx, id, ended);
      const member = invitedMemberOf({ ...invitation, ...ended });
      tx.record('team.member_changed', { member }, audience.members());
      tx.record('team.invitation_refused', { member, invited_by_user_id: invitation.invitedByUserId }, audience.managers());
      const { name, email } = member;
      this.audit.record(tx, { action: 'team.invitation_refused', target: { kind: 'invitation', id, label: name }, after: { email } });
    });
  }

  private async find(token: string): Promise<{ ctx: RequestContext; id: number }> {
    const found = await this.invitations.findByToken(tokenHash(token));
    if (!found) throw new AppError('team.invitation_invalid');
    return { ctx: RequestContext.system(found.organizationId, 'invitation', 'invitation'), id: found.id };
  }

  private async add(tx: Transaction, input: InviteInput): Promise<TeamMember> {
    const plan = await this.organizations.hold(tx);
    if (await this.team.findPresentByEmail(tx, input.email)) throw emailTaken();
    const before = await this.invitations.findByEmail(tx, input.email);
    if (!isOpen(tx, before)) await this.seats.requireFree(tx, plan);
    const columns = columnsOf(INVITE_COLUMNS, input);
    const invited = { ...columns, ...splitName(input.name), invitedByUserId: tx.ctx.userId, expiresAt: expiryFrom(tx) };
    const id = before?.id ?? (await this.invitations.insert(tx, invited));
    if (before) await this.invitations.update(tx, id, { ...invited, refusedAt: null });
    return this.enqueueMail(tx, id, before ? 'team.invitation_resent' : 'team.invited');
  }

  private async open(tx: Transaction, id: number): Promise<StoredInvitation> {
    const invitation = await this.invitations.find(tx, id);
    if (!invitation) throw notFound();
    return invitation;
  }

  private async enqueueMail(tx: Transaction, id: number, action: 'team.invited' | 'team.invitation_resent'): Promise<TeamMember> {
    const minute = Math.floor(tx.now.getTime() / MINUTE_MS);
    await tx.enqueue('team.send_invitation', { invitation_id: id }, { dedupeKey: `${id}-${minute}` });
    const member = invitedMemberOf(await this.open(tx, id));
    tx.record('team.member_invited', { member }, audience.members());
    const { name, email, role } = member;
    this.audit.record(tx, { action, target: { kind: 'invitation', id, label: name }, after: { email, role: role.name } });
    return member;
  }
}

const isOpen = (tx: Transaction, invitation: StoredInvitation | null): boolean => invitation !== null && invitation.expiresAt > tx.now;

const expiryFrom = (tx: Transaction): Date => new Date(tx.now.getTime() + INVITATION_DAYS * 86_400_000);

const emailTaken = () => new AppError('team.email_taken', { errors: { email: 'Someone on the team already has this email.' } });
