import { Injectable } from '@nestjs/common';
import type { AssignableAgent, HandOverInput, HandOverView } from '@app/contracts/assignments/assignments.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { TeamService } from '../team/team.service';
import { AssignmentChangesService } from './assignment-changes.service';
import { AssignmentTurnsRepository } from './assignment-turns.repository';

const AT_ONCE = 50;

interface Move {
  contactId: number;
  from: number;
  to: AssignableAgent | null;
  reason: string | null;
}

/** Somebody is absent, or has left: what they have goes to others. */
@Injectable()
export class HandOversService {
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
   * In turn to those who take over, or to nobody. Each contact moves by itself: what somebody decides meanwhile stands and is not
   * counted. Refuses people who take no contacts (`assignment.agent_unknown`) and the absent person (`assignment.hand_over_to_self`).
   */
  async handOver(ctx: RequestContext, input: HandOverInput): Promise<HandOverView> {
    const { from_agent_id: from, reason = null } = input;
    const { takers, contactIds } = await this.database.read(ctx, async (tx) => ({
      takers: await this.takers(tx, input),
      contactIds: await this.turns.openOf(tx, from),
    }));
    const counts = new Map<AssignableAgent | null, number>();
    for (const [index, contactId] of contactIds.entries()) {
      const to = takers[index % takers.length] ?? null;
      const hasMoved = await this.database.transaction(ctx, (tx) => this.move(tx, { contactId, from, to, reason }));
      if (hasMoved) counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    const given = takers.map((agent) => ({ agent: { id: agent.id, name: agent.name }, count: counts.get(agent) ?? 0 }));
    const handedOver = { given, released: counts.get(null) ?? 0 };
    await this.database.transaction(ctx, async (tx) => {
      await this.jobs.distribute(tx, `hand-over-${from}`);
      const label = (await this.team.namesOf(tx, [from])).get(from);
      this.audit.record(tx, { action: 'assignment.handed_over', target: { kind: 'user', id: from, label }, after: handedOver });
    });
    return handedOver;
  }

  /**
   * Everything of somebody who left the team, a few contacts at a time: there may be thousands, and others are waiting. To the
   * successor; to nobody where there is none, or where they have left as well by now. Goes on where it was interrupted.
   */
  async giveAway(ctx: RequestContext, userId: number, successorId: number | null): Promise<void> {
    let moved: number;
    do {
      moved = await this.database.transaction(ctx, async (tx) => {
        const successor = successorId === null ? null : await this.team.findAssignable(tx, successorId);
        const name = (await this.team.namesOf(tx, [userId])).get(userId) ?? '';
        const batch = await this.contacts.lockAssignedTo(tx, userId, AT_ONCE);
        const grounds = { cause: 'hand_over', reason: `${name} left the team` } as const;
        for (const contact of batch) await this.changes.apply(tx, contact, successor?.id ?? null, grounds);
        return batch.length;
      });
    } while (moved === AT_ONCE);
    await this.database.transaction(ctx, async (tx) => {
      await this.contacts.releaseDeletedOf(tx, userId);
      await this.jobs.distribute(tx, `left-${userId}`);
    });
  }

  private async takers(tx: Transaction, { from_agent_id: from, to_agents: ids }: HandOverInput): Promise<AssignableAgent[]> {
    const known = await this.team.listAssignable(tx);
    const wanted = [...new Set(ids)];
    if (!known.some(({ id }) => id === from)) throw new AppError('assignment.agent_unknown');
    if (wanted.includes(from)) throw new AppError('assignment.hand_over_to_self');
    return wanted.map((id) => {
      const agent = known.find((candidate) => candidate.id === id);
      if (!agent?.available) throw new AppError('assignment.agent_unknown');
      return agent;
    });
  }

  private async move(tx: Transaction, { contactId, from, to, reason }: Move): Promise<boolean> {
    if ((await this.contacts.views(tx, [contactId])).length === 0) return false;
    const contact = await this.contacts.lockFacts(tx, contactId);
    if (contact.assignedUserId !== from) return false;
    await this.changes.apply(tx, contact, to?.id ?? null, { cause: 'hand_over', reason });
    return true;
  }
}
