import { Injectable } from '@nestjs/common';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { type GroupRule, isBlock } from '@app/contracts/groups/group-rule.contract';
import { type GroupPreview, SAMPLES } from '@app/contracts/groups/groups.contract';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { TeamService } from '../team/team.service';
import { ContactsService } from '../contacts/contacts.service';
import { MembershipsRepository } from './memberships.repository';

/** Rules over contacts, for groups and for features above such as campaigns. */
@Injectable()
export class GroupRulesService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly contacts: ContactsService,
    private readonly team: TeamService,
  ) {}

  /** The number of visible contacts that match the rule, with the newest of them. */
  async preview(tx: Transaction, rule: GroupRule): Promise<GroupPreview> {
    return { count: await this.memberships.count(tx, { rule }), samples: await this.samples(tx, rule) };
  }

  async samples(tx: Transaction, rule: GroupRule): Promise<ContactView[]> {
    const ids = await this.memberships.findPage(tx, { rule }, { searchTerms: [], limit: SAMPLES, before: null });
    return this.contacts.views(tx, ids);
  }

  /** Refuses a rule that names a user of another organization (`group.agent_unknown`). */
  async assertSound(tx: Transaction, rule: GroupRule): Promise<void> {
    const conditions = rule.conditions.flatMap((part) => (isBlock(part) ? part.conditions : [part]));
    const named = conditions.flatMap((condition) => (condition.field === 'owner' ? condition.values : [])).filter((id) => id !== null);
    const known = await this.team.namesOf(tx, named);
    if (named.some((id) => !known.has(id))) throw new AppError('group.agent_unknown');
  }
}
