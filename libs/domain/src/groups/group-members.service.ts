import { Injectable } from '@nestjs/common';
import type {
  ContactGroup,
  GroupMember,
  GroupMembers,
  GroupMembersChange,
  GroupMembersInput,
  GroupMembersQuery,
} from '@app/contracts/groups/groups.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactSelectionService } from '../contacts/contact-selection.service';
import { ContactsService } from '../contacts/contacts.service';
import { SearchService } from '../contacts/search.service';
import { TeamService } from '../team/team.service';
import { GroupCountsService } from './group-counts.service';
import { GroupMembersRepository } from './group-members.repository';
import { membershipOf } from './group.mapper';
import { GroupsRepository, type StoredGroup } from './groups.repository';
import { GroupsService } from './groups.service';
import { MembershipsRepository } from './memberships.repository';

type Change = (tx: Transaction, groupId: number, contactIds: number[]) => Promise<number>;

/** Group members. Agents see their own and unassigned contacts, unless the organization shows them all. */
@Injectable()
export class GroupMembersService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly memberships: MembershipsRepository,
    private readonly counts: GroupCountsService,
    private readonly overview: GroupsService,
    private readonly contacts: ContactsService,
    private readonly selections: ContactSelectionService,
    private readonly search: SearchService,
    private readonly team: TeamService,
    private readonly audit: AuditTrail,
  ) {}

  /** The groups that a contact is in, by name. */
  ofContact(ctx: RequestContext, contactId: number): Promise<ContactGroup[]> {
    return this.database.read(ctx, async (tx) => {
      const groups = await this.groups.list(tx);
      const matches = await this.memberships.ofContact(tx, contactId, groups.map(membershipOf));
      if (!matches) throw notFound();
      return groups.filter((_, index) => matches[index]).map(({ id, name, kind }) => ({ id, name, kind }));
    });
  }

  /** Current members, by page. */
  list(ctx: RequestContext, id: number, { search, limit, before }: GroupMembersQuery): Promise<GroupMembers> {
    return this.database.read(ctx, async (tx) => {
      const group = await this.groups.find(tx, id);
      if (!group) throw notFound();
      const searchTerms = this.search.termsOf(search);
      const membership = membershipOf(group);
      const ids = await this.memberships.findPage(tx, membership, { searchTerms, limit, before: before ?? null });
      return {
        data: await this.views(tx, group, ids),
        total: before === undefined ? await this.memberships.count(tx, membership, searchTerms) : null,
        next: ids.length === limit ? (ids.at(-1) ?? null) : null,
      };
    });
  }

  /** Adds contacts to a manual group; existing members and deleted contacts are skipped. Refuses a smart group (`group.is_smart`). */
  add(ctx: RequestContext, id: number, input: GroupMembersInput): Promise<GroupMembersChange> {
    return this.change(ctx, id, input, 'group.members_added', (tx, groupId, ids) => this.members.add(tx, groupId, ids));
  }

  /** Removes contacts from a manual group. Refuses a smart group (`group.is_smart`). */
  remove(ctx: RequestContext, id: number, input: GroupMembersInput): Promise<GroupMembersChange> {
    return this.change(ctx, id, input, 'group.members_removed', (tx, groupId, ids) => this.members.remove(tx, groupId, ids));
  }

  /** Works in batches. A selection without a single visible contact counts as not found. */
  private async change(
    ctx: RequestContext,
    id: number,
    { contacts }: GroupMembersInput,
    action: 'group.members_added' | 'group.members_removed',
    work: Change,
  ): Promise<GroupMembersChange> {
    await this.database.read(ctx, async (tx) => assertManual(await this.groups.find(tx, id)));
    const { matched, changed } = await this.selections.each(ctx, contacts, async (tx, batch) => {
      const group = assertManual(await this.groups.lock(tx, id));
      const count = await work(
        tx,
        id,
        batch.map((contact) => contact.id),
      );
      if (count > 0) {
        await this.groups.update(tx, id, {});
        await this.counts.recount(tx, group);
        tx.record('group.members_changed', { group_id: id }, audience.members());
        this.audit.record(tx, { action, target: { kind: 'group', id, label: group.name }, after: { contacts: count } });
      }
      return count;
    });
    if (matched === 0) throw notFound();
    const group = await this.database.read(ctx, (tx) => this.overview.view(tx, id));
    return { group, changed, unchanged: matched - changed };
  }

  private async views(tx: Transaction, group: StoredGroup, ids: number[]): Promise<GroupMember[]> {
    const contacts = await this.contacts.views(tx, ids);
    if (group.kind === 'smart' || ids.length === 0) return contacts.map((contact) => ({ contact, added: null }));
    const rows = await this.members.findMany(tx, group.id, ids);
    const names = await this.team.namesOf(
      tx,
      rows.map((row) => row.addedByUserId),
    );
    const added = new Map(rows.map((row) => [row.contactId, addedOf(row, names)]));
    return contacts.map((contact) => ({ contact, added: added.get(contact.id) ?? null }));
  }
}

function assertManual(group: StoredGroup | null): StoredGroup {
  if (!group) throw notFound();
  if (group.kind === 'smart') throw new AppError('group.is_smart');
  return group;
}

type Row = Awaited<ReturnType<GroupMembersRepository['findMany']>>[number];

const addedOf = ({ addedAt, addedByUserId: id }: Row, names: ReadonlyMap<number, string>): GroupMember['added'] => ({
  at: addedAt.toISOString(),
  by: id === null ? null : { id, name: names.get(id) ?? '' },
});
