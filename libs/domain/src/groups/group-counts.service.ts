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

/** How many are in each group: kept with the group, because counting fifty thousand contacts is nothing that a list waits for. */
@Injectable()
export class GroupCountsService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly log: ConversationLogService,
  ) {}

  /** Counts one group at once, whose rule or members were just changed by hand. */
  async recount(tx: Transaction, group: StoredGroup): Promise<void> {
    await this.countAll(tx, [group]);
  }

  /** Orders new counts where the ones that are kept may have changed: at once, and again after this second for what comes meanwhile. */
  async orderWhenStale(tx: Transaction): Promise<void> {
    if (!(await this.groups.hasStaleCounts(tx))) return;
    const second = Math.floor(tx.now.getTime() / SECOND_MS);
    const isFirst = await tx.enqueue('group.count', {}, { dedupeKey: `at-${second}` });
    if (isFirst) return;
    await tx.enqueue('group.count', {}, { dedupeKey: `after-${second}`, runAfter: new Date((second + 1) * SECOND_MS) });
  }

  /** Counts all groups in one pass, and says which have changed. */
  async run(ctx: RequestContext): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const changed = await this.countAll(tx, await this.groups.list(tx));
      if (changed.length > 0) tx.record('group.counted', { group_ids: changed }, audience.members());
    });
  }

  /** The number of the newest event is read first: what happens meanwhile is counted twice rather than never. */
  private async countAll(tx: Transaction, groups: StoredGroup[]): Promise<number[]> {
    const seq = await this.log.headSeq(tx);
    const counts = await this.memberships.countByOwner(tx, groups.map(membershipOf));
    const counted = groups.map(({ id }, index) => ({ id, counts: counts[index] ?? {} }));
    return this.groups.saveCounts(tx, counted, seq);
  }
}
