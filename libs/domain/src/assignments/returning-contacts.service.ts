import { Injectable } from '@nestjs/common';
import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AgentsService } from '../availability/agents.service';
import { type ContactRef, ContactsService } from '../contacts/contacts.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { AssignmentSettingsService } from '../settings/assignment-settings.service';
import { AssignmentChangesService } from './assignment-changes.service';
import { AssignmentTurnsRepository } from './assignment-turns.repository';
import { AssignmentsRepository } from './assignments.repository';

type ReassessPayload = JobPayload<'assignment.revisit'>;

/** Decides who keeps a customer after a conversation is closed or reopened. */
@Injectable()
export class ReturningContactsService {
  constructor(
    private readonly database: Database,
    private readonly settings: AssignmentSettingsService,
    private readonly agents: AgentsService,
    private readonly contacts: ContactsService,
    private readonly turns: AssignmentTurnsRepository,
    private readonly history: AssignmentsRepository,
    private readonly changes: AssignmentChangesService,
    private readonly jobs: AssignmentJobs,
  ) {}

  /**
   * A customer wrote again in a closed conversation. They stay with their agent when the organization keeps reopened conversations with the
   * agent and the agent can answer; otherwise they are queued for assignment. Any assignment made since then wins.
   */
  async reassess(ctx: RequestContext, { contact_id: contactId, user_id: userId, message_id: messageId }: ReassessPayload): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const settings = await this.settings.of(tx);
      if (settings.auto_assignment_mode === 'off') return;
      const contact = await this.lock(tx, contactId);
      if (contact?.assignedUserId !== userId) return;
      if (await this.history.hasChangedSince(tx, contactId, messageId)) return;
      if (!settings.reassign_reopened && (await this.agents.keeps(tx, userId))) return;
      await this.changes.apply(tx, contact, null, { cause: 'reopened' });
      await this.jobs.enqueueDistribution(tx, `reopened-${contactId}`);
    });
  }

  /** With ticketing enabled, the contact is unassigned once its last open conversation is closed. */
  async endTicket(ctx: RequestContext, contactId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      if (!(await this.settings.of(tx)).enable_ticketing) return;
      const contact = await this.lock(tx, contactId);
      if (!contact || contact.assignedUserId === null || (await this.turns.hasOpenConversation(tx, contactId))) return;
      await this.changes.apply(tx, contact, null, { cause: 'ticket_closed' });
    });
  }

  /** `null` when the contact was deleted in the meantime. */
  private async lock(tx: Transaction, contactId: number): Promise<ContactRef | null> {
    return (await this.contacts.views(tx, [contactId])).length === 0 ? null : this.contacts.lockRef(tx, contactId);
  }
}
