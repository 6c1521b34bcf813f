import { Injectable } from '@nestjs/common';
import type {
  AgentsAnswer,
  AssignInput,
  AssignmentHistory,
  AssignmentView,
  ReassignInput,
} from '@app/contracts/assignments/assignments.contract';
import type { Channel, ConversationInput, ConversationView } from '@app/contracts/conversations/conversations.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { ConversationManagementService } from '../conversations/conversation-management.service';
import { ConversationsService } from '../conversations/conversations.service';
import { TeamService } from '../team/team.service';
import { AssignmentChangesService } from './assignment-changes.service';
import { AssignmentsRepository, type StoredAssignment } from './assignments.repository';

const ASSIGN_COLUMNS = { contact_id: 'contactId', agent_id: 'userId', notes: 'reason' } as const satisfies ColumnMap<
  AssignInput,
  StoredAssignment
>;
const REASSIGN_COLUMNS = { new_agent_id: 'userId', reason: 'reason' } as const satisfies ColumnMap<ReassignInput, StoredAssignment>;

/** Decides who is responsible for which contact. An assigned contact is visible to its agent and to users who see all chats. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly database: Database,
    private readonly assignments: AssignmentsRepository,
    private readonly contacts: ContactsService,
    private readonly team: TeamService,
    private readonly changes: AssignmentChangesService,
    private readonly conversations: ConversationsService,
    private readonly management: ConversationManagementService,
    private readonly audit: AuditTrail,
  ) {}

  /** The users that contacts can be assigned to. */
  listAgents(ctx: RequestContext): Promise<AgentsAnswer> {
    return this.database.read(ctx, async (tx) => ({ agents: await this.team.listAssignable(tx) }));
  }

  /**
   * Managers assign any contact to any agent; an agent may only take an unassigned one (`assignment.forbidden`). Assigned to this agent
   * already, nothing changes.
   */
  assign(ctx: RequestContext, input: AssignInput): Promise<AssignmentView> {
    const { contactId, userId, reason } = columnsOf(ASSIGN_COLUMNS, input);
    return this.database.transaction(ctx, async (tx) => this.assignAs(tx, await this.contacts.lockRef(tx, contactId), userId, reason));
  }

  reassign(ctx: RequestContext, contactId: number, input: ReassignInput): Promise<AssignmentView> {
    const { userId, reason } = columnsOf(REASSIGN_COLUMNS, input);
    return this.database.transaction(ctx, async (tx) => {
      const contact = await this.contacts.lockRef(tx, contactId);
      requireManager(ctx);
      return this.assignTo(tx, contact, userId, reason ?? null);
    });
  }

  /** Unassigns the contact, which makes it visible to all agents; refuses one without an assignee (`assignment.none`). */
  async unassign(ctx: RequestContext, contactId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const contact = await this.contacts.lockRef(tx, contactId);
      requireManager(ctx);
      if (contact.assignedUserId === null) throw new AppError('assignment.none');
      await this.free(tx, contact);
    });
  }

  /**
   * Changes status, labels, read state and assignee of a conversation at once, all or none, each under the rule of its own call. A contact
   * who is given to nobody already stays so.
   */
  changeConversation(ctx: RequestContext, channel: Channel, id: number, input: ConversationInput): Promise<ConversationView> {
    const { agent_id: userId, status, scheduled, labels, read } = input;
    return this.database.transaction(ctx, async (tx) => {
      if (userId !== undefined) {
        const { contact_id } = await this.conversations.view(tx, id, channel);
        const contact = await this.contacts.lockRef(tx, contact_id);
        if (userId !== null) await this.assignAs(tx, contact, userId);
        else if (contact.assignedUserId !== null) {
          requireManager(ctx);
          await this.free(tx, contact);
        }
      }
      return this.management.change(tx, channel, id, { status, scheduled, labels, read, isAssigned: userId !== undefined });
    });
  }

  /** Assigns an unassigned contact to the user who wrote to it. */
  take(ctx: RequestContext, contactId: number, userId: number): Promise<void> {
    return this.database.transaction(ctx, (tx) => this.giveAnswered(tx, contactId, userId, 'answer'));
  }

  /**
   * Assigns an unassigned contact to the user who answered it, by a call or in writing. Does nothing for a deleted contact, or a user who cannot
   * be assigned contacts.
   */
  async giveAnswered(tx: Transaction, contactId: number, userId: number, cause: 'call' | 'answer'): Promise<void> {
    if ((await this.contacts.views(tx, [contactId])).length === 0) return;
    const contact = await this.contacts.lockRef(tx, contactId);
    if (contact.assignedUserId !== null || !(await this.team.findAssignable(tx, userId))?.available) return;
    await this.changes.apply(tx, contact, userId, { cause });
  }

  history(ctx: RequestContext, contactId: number): Promise<AssignmentHistory> {
    return this.database.read(ctx, async (tx) => {
      await this.contacts.getRef(tx, contactId);
      return { assignments: await this.changes.views(tx, await this.assignments.history(tx, contactId)) };
    });
  }

  private async assignAs(tx: Transaction, contact: ContactRef, userId: number, reason: string | null = null): Promise<AssignmentView> {
    const isSelfTake = userId === tx.ctx.userId && [null, userId].includes(contact.assignedUserId);
    if (!isSelfTake) requireManager(tx.ctx);
    return this.assignTo(tx, contact, userId, reason);
  }

  private async free(tx: Transaction, contact: ContactRef): Promise<void> {
    await this.changes.apply(tx, contact, null, { cause: 'person' });
    await this.recordAudit(tx, contact, null);
  }

  private async assignTo(tx: Transaction, contact: ContactRef, agentId: number, reason: string | null): Promise<AssignmentView> {
    const agent = await this.team.findAssignable(tx, agentId);
    if (!agent?.available) throw new AppError('assignment.agent_unknown');
    const [newest] = await this.assignments.latest(tx, contact.id, 1);
    if (newest && newest.userId === agentId && contact.assignedUserId === agentId) {
      const [same] = await this.changes.views(tx, [newest]);
      if (same) return same;
    }
    const assignment = await this.changes.apply(tx, contact, agentId, { cause: 'person', reason });
    await this.recordAudit(tx, contact, agentId);
    return assignment;
  }

  private async recordAudit(tx: Transaction, { id, assignedUserId }: ContactRef, agentId: number | null): Promise<void> {
    const names = await this.team.namesOf(tx, [assignedUserId, agentId]);
    const agentOf = (userId: number | null) => (userId === null ? null : { id: userId, name: names.get(userId) ?? '' });
    this.audit.record(tx, {
      action: agentId === null ? 'assignment.unassigned' : 'assignment.assigned',
      target: { kind: 'contact', id, label: (await this.contacts.view(tx, id)).name },
      before: { agent: agentOf(assignedUserId) },
      after: { agent: agentOf(agentId) },
    });
  }
}

function requireManager(ctx: RequestContext): void {
  if (!ctx.can('assignments.manage')) throw new AppError('assignment.forbidden');
}
