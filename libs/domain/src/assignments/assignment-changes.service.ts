import { Injectable } from '@nestjs/common';
import type { AssignmentCause, AssignmentView } from '@app/contracts/assignments/assignments.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { ConversationsService } from '../conversations/conversations.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { TeamService } from '../team/team.service';
import { AssignmentsRepository, type StoredAssignment } from './assignments.repository';

/** Why a contact is assigned. */
export interface AssignmentDetails {
  cause: AssignmentCause;
  reason?: string | null;
  /** Automatic assignment spares a contact without an assignee until the customer writes after this time. */
  leftUnassignedAt?: Date | null;
  /** Automatic assignments only: the agent's load and limit, and how long the customer waited. */
  load?: number;
  capacity?: number;
  waitedSeconds?: number;
}

/** The only place that changes a contact's assignee. It writes the history, refreshes visibility and records the events. */
@Injectable()
export class AssignmentChangesService {
  constructor(
    private readonly assignments: AssignmentsRepository,
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
    private readonly team: TeamService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** The transaction must hold the contact's lock. `null` unassigns the contact, which makes it visible to all agents. */
  async apply(tx: Transaction, contact: ContactRef, userId: number | null, details: AssignmentDetails): Promise<AssignmentView> {
    await this.contacts.setAssignee(tx, contact.id, userId, userId === null ? (details.leftUnassignedAt ?? null) : null);
    await this.lifecycle.announce(tx, 'contact.reassigned', { contactIds: [contact.id], to: userId });
    const stored = await this.assignments.insert(tx, contact.id, userId, details);
    const [assignment] = await this.views(tx, [stored]);
    if (!assignment) throw new Error('An assignment vanished while it was written.');
    const summary = await this.conversations.refreshSummary(tx, contact.id);
    const view = await this.contacts.view(tx, contact.id);
    tx.record('contact.assigned', { contact: view, summary, assignment }, audience.contact({ id: contact.id, assignedUserId: userId }));
    if (userId !== null) tx.record('conversation.revoked', { contact_id: contact.id, assigned_user_id: userId }, audience.members());
    return assignment;
  }

  async views(tx: Transaction, rows: StoredAssignment[]): Promise<AssignmentView[]> {
    const names = await this.team.namesOf(
      tx,
      rows.flatMap((row) => [row.userId, row.assignedByUserId]),
    );
    const personOf = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
    return rows.map(({ id, contactId, userId, assignedByUserId, createdAt, waitedSeconds, ...row }) => ({
      id,
      contact_id: contactId,
      agent: personOf(userId),
      assigned_by: personOf(assignedByUserId),
      reason: row.reason,
      cause: row.cause,
      load: row.load,
      capacity: row.capacity,
      waited_seconds: waitedSeconds,
      created_at: createdAt.toISOString(),
    }));
  }
}
