import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { type GroupCondition, GroupConditions } from '../contacts/group-conditions.service';
import { membershipOf } from './group.mapper';
import { GroupsRepository } from './groups.repository';
import { memberOf } from './memberships.repository';

const NOBODY: GroupCondition = () => 'false';

/** Filters lists of contacts by the present members of a group. Nobody is in a group that does not exist. */
@Injectable()
export class GroupFilterService implements OnModuleInit {
  constructor(
    private readonly conditions: GroupConditions,
    private readonly groups: GroupsRepository,
  ) {}

  onModuleInit(): void {
    this.conditions.use((tx, groupId) => this.conditionOf(tx, groupId));
  }

  private async conditionOf(tx: Transaction, groupId: number): Promise<GroupCondition> {
    const group = await this.groups.find(tx, groupId);
    return group ? (values) => memberOf(membershipOf(group), values) : NOBODY;
  }
}
