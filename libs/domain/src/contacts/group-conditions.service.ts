import { Injectable } from '@nestjs/common';
import type { ContactsFilter } from '@app/contracts/contacts/contacts.contract';
import type { Transaction } from '@app/database/transaction';

/** Writes the condition on contacts `c` of organization $1; what people typed goes into `values`. */
export type GroupCondition = (values: unknown[]) => string;

type Finder = (tx: Transaction, groupId: number) => Promise<GroupCondition>;

/** Lets lists of contacts be filtered by groups, which are a feature above them: it says who is in one. */
@Injectable()
export class GroupConditions {
  private finder: Finder | null = null;

  /** Called once when the modules start. */
  use(finder: Finder): void {
    this.finder = finder;
  }

  /** Null for a filter without a group. */
  async of(tx: Transaction, { group_id: groupId }: ContactsFilter): Promise<GroupCondition | null> {
    if (groupId === undefined) return null;
    if (!this.finder) throw new Error('The groups are not loaded');
    return this.finder(tx, groupId);
  }
}
