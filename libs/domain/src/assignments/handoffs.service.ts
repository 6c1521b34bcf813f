import { Injectable } from '@nestjs/common';
import type { AssignableAgent, HandoffInput, HandoffView } from '@app/contracts/assignments/assignments.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { TeamService } from '../team/team.service';
import { AssignmentChangesService } from './assignment-changes.service';
import type { StoredAssignment } from './assignments.repository';
import { AssignmentTurnsRepository } from './assignment-turns.repository';

const BATCH_SIZE = 50;

const COLUMNS = { from_agent_id: null, to_agents: null, reason: 'reason' } as const satisfies ColumnMap<HandoffInput, StoredAssignment>;

interface Handoff {
  contactId: number;
  from: number;
  to: AssignableAgent | null;
  reason: string | null;
}

/** Reassigns the contacts of an agent who is absent or has left the team. */
@Injectable()
export class HandoffsService {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactsService,
    private readonly team: TeamService,
    private readonly turns: AssignmentTurnsRepository,
    private readonly changes: AssignmentChangesService,
    private readonly jobs: AssignmentJobs,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Distributes the open contacts round-robin, or unassigns them when no recipient is named. Each contact moves in its own transaction; one
   * that was reassigned in the meantime is skipped and not counted. A former member may still be relieved of contacts. Refuses users who take
   * no contacts (`assignment.agent_unknown`) and the absent agent as recipient (`assignment.hand_over_to_self`).
   */
  async handOff(ctx: RequestContext, input: HandoffInput): Promise<HandoffView> {
    const from = input.from_agent_id;
    const { reason = null } = columnsOf(COLUMNS, input);
    const { recipients, contactIds } = await this.database.read(ctx, async (tx) => ({
      recipients: await this.recipients(tx, input),
      contactIds: await this.turns.openContactsOf(tx, from),
    }));
    const counts = new Map<AssignableAgent | null, number>();
    for (const [index, contactId] of contactIds.entries()) {
      const to = recipients[index % recipients.length] ?? null;
      const hasMoved = await this.database.transaction(ctx, (tx) => this.handOffOne(tx, { contactId, from, to, reason }));
      if (hasMoved) counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    const given = recipients.map((agent) => ({ agent: { id: agent.id, name: agent.name }, count: counts.get(agent) ?? 0 }));
    const result = { given, released: counts.get(null) ?? 0 };
    await this.database.transaction(ctx, async (tx) => {
      await this.jobs.enqueueDistribution(tx, `hand-over-${from}`);
      const label = (await this.team.namesOf(tx, [from])).get(from);
      this.audit.record(tx, { action: 'assignment.handed_over', target: { kind: 'user', id: from, label }, after: result });
    });
    return result;
  }

  /**
   * Reassigns all contacts of a removed member to the successor. Without one they are left to everybody: automatic assignment spares them
   * until the customer writes again, counted from the removal: this may run much later. When the successor has left too, they go back to the pool. Works in small batches because there may be
   * thousands; an interrupted run continues where it stopped.
   */
  async reassignFormerMember(ctx: RequestContext, userId: number, successorId: number | null): Promise<void> {
    let moved: number;
    do {
      moved = await this.database.transaction(ctx, async (tx) => {
        const successor = successorId === null ? null : await this.team.findAssignable(tx, successorId);
        const name = (await this.team.namesOf(tx, [userId])).get(userId) ?? '';
        const batch = await this.contacts.lockAssignedTo(tx, userId, BATCH_SIZE);
        const leftUnassignedAt = await this.leftAt(tx, userId, successorId);
        const details = { cause: 'hand_over', reason: `${name} left the team`, leftUnassignedAt } as const;
        for (const contact of batch) await this.changes.apply(tx, contact, successor?.id ?? null, details);
        return batch.length;
      });
    } while (moved === BATCH_SIZE);
    await this.database.transaction(ctx, async (tx) => {
      await this.contacts.releaseDeletedOf(tx, userId, await this.leftAt(tx, userId, successorId));
      await this.jobs.enqueueDistribution(tx, `left-${userId}`);
    });
  }

  /** When the contacts of a removed member were left to everybody; `null` with a successor. */
  private async leftAt(tx: Transaction, userId: number, successorId: number | null): Promise<Date | null> {
    return successorId === null ? ((await this.team.removedAt(tx, userId)) ?? tx.now) : null;
  }

  private async recipients(tx: Transaction, { from_agent_id: from, to_agents: ids }: HandoffInput): Promise<AssignableAgent[]> {
    const known = await this.team.listAssignable(tx);
    const wanted = [...new Set(ids)];
    if (!known.some(({ id }) => id === from) && !(await this.team.isFormer(tx, from))) throw new AppError('assignment.agent_unknown');
    if (wanted.includes(from)) throw new AppError('assignment.hand_over_to_self');
    return wanted.map((id) => {
      const agent = known.find((candidate) => candidate.id === id);
      if (!agent?.available) throw new AppError('assignment.agent_unknown');
      return agent;
    });
  }

  private async handOffOne(tx: Transaction, { contactId, from, to, reason }: Handoff): Promise<boolean> {
    if ((await this.contacts.views(tx, [contactId])).length === 0) return false;
    const contact = await this.contacts.lockRef(tx, contactId);
    if (contact.assignedUserId !== from) return false;
    await this.changes.apply(tx, contact, to?.id ?? null, { cause: 'hand_over', reason });
    return true;
  }
}
