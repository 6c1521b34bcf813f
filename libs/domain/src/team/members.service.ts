import { Injectable } from '@nestjs/common';
import type { Role } from '@app/contracts/core/permissions';
import type { DepartureView, TeamMember } from '@app/contracts/team/team.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { SessionsService } from '../auth/sessions.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { InvitationsRepository } from './invitations.repository';
import { invitedMemberOf, memberOf } from './member.mapper';
import { mayHandle } from './member-rights.policy';
import { type Member, TeamRepository } from './team.repository';

/** Members of the team and their roles. Changes to one team are serialized. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly team: TeamRepository,
    private readonly invitations: InvitationsRepository,
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
    private readonly publisher: EventPublisher,
    private readonly lifecycle: Lifecycle,
    private readonly audit: AuditTrail,
  ) {}

  /** Members and open invitations, by name. */
  list(ctx: RequestContext): Promise<TeamMember[]> {
    return this.database.read(ctx, async (tx) => {
      const members = [...(await this.team.listPresent(tx)).map(memberOf), ...(await this.invitations.list(tx)).map(invitedMemberOf)];
      return members.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    });
  }

  /**
   * Changes the role of a member or an invitation. Refuses the actor's own role (`team.not_yourself`), owners for managers
   * (`team.owners_only`) and the last owner (`team.last_owner`). A change from or to owner requires re-authentication. The user's sockets
   * reconnect with the new rights.
   */
  async changeRole(ctx: RequestContext, id: number, role: Role): Promise<TeamMember> {
    const member = await this.database.transaction(ctx, async (tx) => {
      await this.organizations.hold(tx);
      const present = await this.requirePresent(tx, id);
      await this.requireRights(tx, [present.role.name, role]);
      if ([present.role.name, role].includes('owner')) ctx.requireReauth();
      if (id === ctx.userId) throw new AppError('team.not_yourself');
      if (present.role.name === 'owner' && role !== 'owner') await this.requireOtherOwner(tx);
      if (present.invitation) await this.invitations.update(tx, id, { role });
      else {
        await this.team.changeRole(tx, id, role);
        await this.lifecycle.announce(tx, 'member.role_changed', { userId: id, from: present.role.name, to: role });
      }
      const changed = await this.requirePresent(tx, id);
      tx.record('team.member_changed', { member: changed }, audience.members());
      this.audit.record(tx, {
        action: 'team.role_changed',
        target: { kind: 'user', id, label: present.name },
        before: { role: present.role.name },
        after: { role },
      });
      return changed;
    });
    this.publisher.renewUser(id);
    return member;
  }

  /** Counts everything that a member would leave behind. */
  departure(ctx: RequestContext, id: number): Promise<DepartureView> {
    return this.database.read(ctx, async (tx) => {
      await this.requirePresent(tx, id);
      return { contacts: await this.team.countContactsOf(tx, id) };
    });
  }

  /**
   * Removes a member or revokes an invitation. Sessions and sockets end immediately; the contacts go to the successor or become unassigned.
   * Refuses as `changeRole` does, and a successor who takes no contacts (`team.successor_unknown`).
   */
  async remove(ctx: RequestContext, id: number, successorId: number | null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.organizations.hold(tx);
      const present = await this.requirePresent(tx, id);
      await this.requireRights(tx, [present.role.name]);
      if (id === ctx.userId) throw new AppError('team.not_yourself');
      const isInvitation = await this.invitations.delete(tx, id);
      if (!isInvitation) {
        await this.requireReplaceable(tx, present, successorId);
        await this.endMembership(tx, id, successorId);
      }
      tx.record('team.member_removed', { member_id: id }, audience.members());
      const before = { email: present.email, role: present.role.name };
      if (isInvitation)
        this.audit.record(tx, { action: 'team.invitation_revoked', target: { kind: 'invitation', id, label: present.name }, before });
      else
        this.audit.record(tx, {
          action: 'team.member_removed',
          target: { kind: 'user', id, label: present.name },
          before: { ...before, successor: null },
          after: { successor: successorId },
        });
    });
    this.publisher.endUser(id);
  }

  /** Removes a member again whom a restored backup has brought back; it keeps them out until then. Contacts of a successor who has left too become unassigned. */
  async repeatRemoval(ctx: RequestContext, id: number, successorId: number | null): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.organizations.hold(tx);
      const successor = await this.findSuccessor(tx, id, successorId);
      await this.endMembership(tx, id, successor?.id ?? null);
      tx.record('team.member_removed', { member_id: id }, audience.members());
    });
    this.publisher.endUser(id);
  }

  private async findSuccessor(tx: Transaction, id: number, successorId: number | null): Promise<Member | null> {
    const successor = successorId === null || successorId === id ? null : await this.team.findAssignable(tx, successorId);
    return successor?.emailVerifiedAt ? successor : null;
  }

  private async requireReplaceable(tx: Transaction, { id, role }: TeamMember, successorId: number | null): Promise<void> {
    if (role.name === 'owner') await this.requireOtherOwner(tx);
    if (successorId !== null && !(await this.findSuccessor(tx, id, successorId))) throw new AppError('team.successor_unknown');
  }

  private async endMembership(tx: Transaction, id: number, successorId: number | null): Promise<void> {
    const photo = await this.team.markRemoved(tx, id);
    if (photo) await tx.enqueue('message.remove_files', { stored_file_ids: [photo] }, { dedupeKey: photo });
    await this.sessions.endAllOf(tx, id);
    await this.lifecycle.announce(tx, 'member.removed', { userId: id, successorId });
    await tx.enqueue('assignment.hand_over', { user_id: id, successor_id: successorId }, { dedupeKey: `left-${id}` });
  }

  private async requirePresent(tx: Transaction, id: number): Promise<TeamMember> {
    const user = await this.team.findPresent(tx, id);
    if (user) return memberOf(user);
    const invitation = await this.invitations.find(tx, id);
    if (!invitation) throw notFound();
    return invitedMemberOf(invitation);
  }

  /** Uses the actor's current role, which may have changed while this waited for the lock. */
  private async requireRights(tx: Transaction, handled: Role[]): Promise<void> {
    const actor = tx.ctx.userId === null ? null : await this.team.findPresent(tx, tx.ctx.userId);
    if (!actor || !mayHandle(actor, 'agent')) throw new AppError('request.forbidden');
    if (!handled.every((role) => mayHandle(actor, role))) throw new AppError('team.owners_only');
  }

  private async requireOtherOwner(tx: Transaction): Promise<void> {
    if ((await this.team.countOwners(tx)) < 2) throw new AppError('team.last_owner');
  }
}
