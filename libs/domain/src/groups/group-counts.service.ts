import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { membershipOf } from './group.mapper';
import { GroupsRepository, type StoredGroup } from './groups.repository';
import { MembershipsRepository } from './memberships.repository';

const SECOND_MS = 1000;

/** Contact counts by group, stored because counting fifty thousand contacts is too slow for a list. */
@Injectable()
export class GroupCountsService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly log: ConversationLogService,
  ) {}

  /** Recounts one group immediately after its rule or members changed. */
  async recount(tx: Transaction, group: StoredGroup): Promise<void> {
    await this.countAll(tx, [group]);
  }

  /** Enqueues a recount when counts may be stale: immediately, and again after this second for changes that follow. */
  async enqueueWhenStale(tx: Transaction): Promise<void> {
    if (!(await this.groups.hasStaleCounts(tx))) return;
    const second = Math.floor(tx.now.getTime() / SECOND_MS);
    const isFirst = await tx.enqueue('group.count', {}, { dedupeKey: `at-${second}` });
    if (isFirst) return;
    await tx.enqueue('group.count', {}, { dedupeKey: `after-${second}`, runAfter: new Date((second + 1) * SECOND_MS) });
  }

  /** Counts all groups in one pass and records the events of those that changed. */
  async run(ctx: RequestContext): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const changed = await this.countAll(tx, await this.groups.list(tx));
      if (changed.length > 0) tx.record('group.counted', { group_ids: changed }, audience.members());
    });
  }

  /** The event number is read first: changes during the count are counted twice rather than never. */
  private async countAll(tx: Transaction, groups: StoredGroup[]): Promise<number[]> {
    const seq = await this.log.headSeq(tx);
    const counts = await this.memberships.countByOwner(tx, groups.map(membershipOf));
    const counted = groups.map(({ id }, index) => ({ id, counts: counts[index] ?? {} }));
    return this.groups.saveCounts(tx, counted, seq);
  }
}
