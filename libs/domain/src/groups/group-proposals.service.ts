import { Injectable } from '@nestjs/common';
import type { GroupProposal, GroupProposals } from '@app/contracts/groups/groups.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { StagesService } from '../pipeline/stages.service';
import { GroupRulesService } from './group-rules.service';
import { countFor } from './group.mapper';
import { GroupsRepository } from './groups.repository';
import { MembershipsRepository } from './memberships.repository';
import { type Candidate, candidatesOf, MIN_CONTACTS, isUseful } from './proposal-candidates.policy';
import { ruleKeyOf } from './rule-key.policy';

const MAX_PROPOSALS = 12;
const MAX_TAG_PAIRS = 5;

/** Groups suggested by the organization's own contacts; users accept, edit or dismiss them. */
@Injectable()
export class GroupProposalsService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly rules: GroupRulesService,
    private readonly stages: StagesService,
    private readonly audit: AuditTrail,
  ) {}

  /** Excludes existing groups and dismissed proposals. */
  list(ctx: RequestContext): Promise<GroupProposals> {
    return this.database.read(ctx, async (tx) => {
      const candidates = await this.open(tx);
      const counts = await this.memberships.countByOwner(
        tx,
        candidates.map(({ rule }) => ({ rule })),
      );
      const contacts = await this.memberships.countAll(tx);
      const found = candidates
        .map((candidate, index) => ({ ...candidate, count: countFor(tx.ctx, counts[index] ?? {}) }))
        .filter(({ reason, count }) => isUseful(reason, count, contacts))
        .slice(0, MAX_PROPOSALS);
      const data: GroupProposal[] = [];
      for (const { key, reason, rule, count } of found)
        data.push({ key, reason, rule, count, samples: await this.rules.samples(tx, rule) });
      return { data, contacts };
    });
  }

  /** Dismisses it for the whole organization, permanently. */
  async dismiss(ctx: RequestContext, key: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await this.groups.dismiss(tx, key);
      this.audit.record(tx, { action: 'group.proposal_dismissed', target: { kind: 'group' } });
    });
  }

  private async open(tx: Transaction): Promise<(Candidate & { key: string })[]> {
    const groups = await this.groups.list(tx);
    const taken = new Set(await this.groups.listDismissed(tx));
    for (const { rule } of groups) if (rule) taken.add(ruleKeyOf(rule));
    const stages = (await this.stages.list(tx)).map(({ id }) => id);
    const tagPairs = await this.memberships.findTagPairs(tx, MIN_CONTACTS, MAX_TAG_PAIRS);
    return candidatesOf({ stages, tagPairs })
      .map((candidate) => ({ ...candidate, key: ruleKeyOf(candidate.rule) }))
      .filter(({ key }) => !taken.has(key));
  }
}
