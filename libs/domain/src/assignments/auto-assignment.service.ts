import { Injectable } from '@nestjs/common';
import type { AssignmentCause } from '@app/contracts/assignments/assignments.contract';
import type { AgentView } from '@app/contracts/availability/availability.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { AgentsService } from '../availability/agents.service';
import { AvailabilityService } from '../availability/availability.service';
import { ContactsService } from '../contacts/contacts.service';
import { AssignmentSettingsService } from '../settings/assignment-settings.service';
import { AssignmentChangesService } from './assignment-changes.service';
import { AssignmentTurnsRepository, type WaitingContact } from './assignment-turns.repository';
import { AssignmentsRepository } from './assignments.repository';
import { nextAgent, type Candidate } from './turn-order.policy';

/** One job assigns at most this many contacts, so that jobs of other organizations get their turn; the rest is enqueued again. */
const MAX_ASSIGNMENTS_PER_RUN = 200;

interface FreeAgent extends Candidate {
  limit: number;
  channels: AgentView['channels'];
}

interface Choice {
  agent: FreeAgent;
  cause: AssignmentCause;
}

/**
 * Decides who gets a new or waiting customer: the longest waiting one first, to the agent that `nextAgent` picks among those who receive on its
 * channel and have free capacity. Promises that nobody exceeds their capacity and that turns are fair. Each assignment is a transaction of its
 * own that locks the organization's settings row first: without that lock, two workers could read the same loads and pick the same agent. It
 * breaks when loads or turns are read before the lock.
 */
@Injectable()
export class AutoAssignmentService {
  constructor(
    private readonly database: Database,
    private readonly settings: AssignmentSettingsService,
    private readonly availability: AvailabilityService,
    private readonly agents: AgentsService,
    private readonly contacts: ContactsService,
    private readonly turns: AssignmentTurnsRepository,
    private readonly history: AssignmentsRepository,
    private readonly changes: AssignmentChangesService,
  ) {}

  /** Assigns the longest waiting customers first, until none waits or no agent has capacity. Asks to run again when more may be left. */
  async distribute(ctx: RequestContext): Promise<RetryAt | undefined> {
    await this.availability.expire(ctx);
    for (let count = 0; count < MAX_ASSIGNMENTS_PER_RUN; count++) {
      if (!(await this.database.transaction(ctx, (tx) => this.assignNext(tx)))) return;
    }
    return { delaySeconds: 0 };
  }

  private async assignNext(tx: Transaction): Promise<boolean> {
    const settings = await this.settings.lock(tx);
    if (settings.auto_assignment_mode === 'off') return false;
    const available = await this.agentsWithCapacity(tx, settings.turn);
    const waiting = await this.turns.longestWaiting(tx, [...new Set(available.flatMap(({ channels }) => channels))]);
    if (!waiting) return false;
    const contact = await this.contacts.lockRef(tx, waiting.id);
    // assigned by someone else in the meantime; the agent keeps their turn
    if (contact.assignedUserId !== null) return true;
    const candidates = available.filter(({ channels }) => channels.includes(waiting.channel));
    const returned = settings.reassign_reopened ? null : await this.formerAgent(tx, waiting, candidates);
    const agent = returned ?? nextAgent(settings.assignment_algorithm, candidates);
    if (!agent) return false;
    const byTurn = settings.assignment_algorithm === 'round_robin' ? 'turn' : 'workload';
    await this.assign(tx, waiting, { agent, cause: returned ? 'returned' : byTurn });
    return true;
  }

  private async assign(tx: Transaction, waiting: WaitingContact, { agent, cause }: Choice): Promise<void> {
    await this.turns.saveLastTurn(tx, agent.id, await this.settings.nextTurn(tx));
    const waitedSeconds = Math.max(0, Math.round((tx.now.getTime() - waiting.waitingSince.getTime()) / 1000));
    const contact = await this.contacts.getRef(tx, waiting.id);
    await this.changes.apply(tx, contact, agent.id, { cause, load: agent.load + 1, capacity: agent.limit, waitedSeconds });
  }

  private async agentsWithCapacity(tx: Transaction, newestTurn: number): Promise<FreeAgent[]> {
    const receiving = (await this.agents.list(tx)).filter(({ standing }) => standing === 'receiving');
    if (receiving.length === 0) return [];
    const ids = receiving.map(({ user_id: id }) => id);
    const turns = await this.turns.of(tx, ids, newestTurn);
    return receiving.map(({ user_id: id, load, limit, channels }) => ({ id, load, limit, channels, lastTurn: turns.get(id) ?? 0 }));
  }

  /** The agent who had the customer before the conversation was closed, if they have capacity. */
  private async formerAgent(tx: Transaction, waiting: WaitingContact, candidates: FreeAgent[]): Promise<FreeAgent | null> {
    const [newest, before] = await this.history.latest(tx, waiting.id, 2);
    if (newest?.cause !== 'ticket_closed') return null;
    return candidates.find(({ id }) => id === before?.userId) ?? null;
  }
}
