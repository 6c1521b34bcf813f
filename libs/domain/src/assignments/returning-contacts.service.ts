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

/** Customers who leave and come back: whose they are afterwards. */
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
   * A customer came back to somebody. They stay where reopened conversations are not given anew and that person can answer; else they
   * go into the line. What anybody decided since then stands.
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

  /** With tickets, whoever took care of a contact is done with it once no conversation is open any more. */
  async endTicket(ctx: RequestContext, contactId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      if (!(await this.settings.of(tx)).enable_ticketing) return;
      const contact = await this.lock(tx, contactId);
      if (!contact || contact.assignedUserId === null || (await this.turns.hasOpenConversation(tx, contactId))) return;
      await this.changes.apply(tx, contact, null, { cause: 'ticket_closed' });
    });
  }

  /** Null when it was deleted meanwhile. */
  private async lock(tx: Transaction, contactId: number): Promise<ContactRef | null> {
    return (await this.contacts.views(tx, [contactId])).length === 0 ? null : this.contacts.lockRef(tx, contactId);
  }
}
