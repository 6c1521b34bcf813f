import { Injectable } from '@nestjs/common';
import type { ContactsFilter, ContactsQuery, ContactView, SpokenLanguage } from '@app/contracts/contacts/contacts.contract';
import type { SnoozeInput } from '@app/contracts/pipeline/pipeline.contract';
import { columnsOf } from '@app/database/column-map';
import { ContactEntity } from '@app/database/entities/contact.entity';
import type { Transaction } from '@app/database/transaction';
import { Any, IsNull, Not } from 'typeorm';
import { conditionOf } from './contact-filter.policy';
import { GroupConditions } from './group-conditions.service';
import { type ContactCompany, contactViewOf, searchTextIn, SNOOZE_COLUMNS } from './contact.mapper';

export interface PageOfContacts {
  ids: number[];
  total: number;
  newestId: number | null;
}

type SortedFilter = ContactsFilter & Pick<ContactsQuery, 'sort'>;

const NAME = `folded(concat_ws(' ', c.first_name, c.last_name, c.display_name))`;

/** Each sort order, before the newest first. */
const SORTS: Record<ContactsQuery['sort'], { join: string; by: string }> = {
  newest: { join: '', by: '' },
  name: { join: '', by: `${NAME}, ` },
  active: {
    join: 'left join contact_summaries s on s.organization_id = c.organization_id and s.contact_id = c.id',
    // those with whom nobody has spoken, by name
    by: `s.last_message_at desc nulls last, ${NAME}, `,
  },
};

const NAMES = ['firstName', 'lastName', 'displayName'] as const;

type NewContact = Partial<Omit<ContactEntity, 'organizationId' | 'id' | 'searchText' | 'createdAt' | 'updatedAt'>>;

const UNMARKED = { snoozeEndedAt: null, snoozeEndedReason: null };

@Injectable()
export class ContactsRepository {
  constructor(private readonly groups: GroupConditions) {}

  /** Ids of one page, and the exact number of visible matches. */
  async findPage(tx: Transaction, { sort, ...filter }: SortedFilter, limit: number, offset: number): Promise<PageOfContacts> {
    const { where, values } = conditionOf(tx.ctx, filter, await this.groups.of(tx, filter));
    const [all] = await tx.sql<{ total: number; newest_id: number | null }>(
      `select count(*) as total, max(c.id) as newest_id from contacts c where ${where}`,
      values,
    );
    const rows = await tx.sql<{ id: number }>(
      `select c.id from contacts c ${SORTS[sort].join} where ${where} order by ${SORTS[sort].by}c.id desc limit ${limit} offset ${offset}`,
      values,
    );
    return { ids: rows.map((row) => row.id), total: all?.total ?? 0, newestId: all?.newest_id ?? null };
  }

  /** The number of the organization's last event. */
  async headSeq(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ event_seq: number }>(`select event_seq from organization_counters where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row?.event_seq ?? 0;
  }

  async find(tx: Transaction, id: number): Promise<ContactEntity | null> {
    return forActor(tx, await tx.table(ContactEntity).findOne({ id }));
  }

  async lock(tx: Transaction, id: number): Promise<ContactEntity | null> {
    return forActor(tx, await tx.table(ContactEntity).lock({ id }));
  }

  /** Finds deleted contacts too, and locks the contact against deletion until the transaction ends. */
  hold(tx: Transaction, id: number): Promise<ContactEntity | null> {
    return tx.table(ContactEntity).lockForKeyShare({ id });
  }

  /** Locks in a fixed order to avoid deadlocks. */
  async lockAssignedTo(tx: Transaction, userId: number, limit: number): Promise<ContactEntity[]> {
    const rows = await tx.sql<{ id: number }>(
      `select id from contacts where organization_id = $1 and assigned_user_id = $2 and deleted_at is null order by id limit $3 for update`,
      [tx.organizationId, userId, limit],
    );
    return tx.table(ContactEntity).find({ where: { id: Any(rows.map(({ id }) => id)) }, order: { id: 'ASC' } });
  }

  /** Unassigns deleted contacts of a former member, in case they are restored. */
  async releaseDeletedOf(tx: Transaction, userId: number, leftAt: Date | null): Promise<void> {
    await tx.sql(
      `update contacts set assigned_user_id = null, left_unassigned_at = $3 where organization_id = $1 and id in (
         select id from contacts where organization_id = $1 and assigned_user_id = $2 and deleted_at is not null order by id for update
       )`,
      [tx.organizationId, userId, leftAt],
    );
  }

  /** Locks all conversations of some contacts: see the order of locks at `Transaction`. Comes before a change that shows in their summaries. */
  async lockConversations(tx: Transaction, contactIds: number[]): Promise<void> {
    await tx.sql(`select from conversations where organization_id = $1 and contact_id = any($2) order by id for update`, [
      tx.organizationId,
      contactIds,
    ]);
  }

  async hasWrittenOnWhatsapp(tx: Transaction, id: number): Promise<boolean> {
    const written = await tx.sql(
      `select 1 from conversations where organization_id = $1 and contact_id = $2 and channel = 'whatsapp' and last_inbound_at is not null`,
      [tx.organizationId, id],
    );
    return written.length > 0;
  }

  /** Does the same as `lock`, but is compatible with the lock that inbound messages take. */
  async lockBesideMessages(tx: Transaction, id: number): Promise<ContactEntity | null> {
    await tx.prepared(`select id from contacts where organization_id = $1 and id = $2 for no key update`, [tx.organizationId, id]);
    return this.find(tx, id);
  }

  /** Views in the order of the ids; missing contacts are left out. */
  async views(tx: Transaction, ids: number[]): Promise<ContactView[]> {
    if (ids.length === 0) return [];
    const { list, read } = tx.table(ContactEntity).columns;
    const rows = await tx.prepared<ContactCompany & { id: number }>(
      `select shown.*, case when u.id is not null then
                jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) end as agent,
              s.aged_from as "agedFrom", s.waiting_since as "waitingSince", s.conversation_id as "conversationId",
              s.whatsapp_conversation_id as "whatsappConversationId", s.sms_conversation_id as "smsConversationId"
       from (select ${list} from contacts where organization_id = $1 and id = any($2::bigint[]) and deleted_at is null) shown
       left join contact_summaries s on s.organization_id = $1 and s.contact_id = shown.id
       left join users u on u.organization_id = $1 and u.id = shown."assignedUserId"`,
      [tx.organizationId, ids],
    );
    const views = new Map(rows.map((row) => [row.id, contactViewOf(read({ ...row }), row)]));
    return ids.flatMap((id) => views.get(id) ?? []);
  }

  async insert(tx: Transaction, values: NewContact): Promise<ContactEntity> {
    const contact = await tx.table(ContactEntity).insert({ ...values, searchText: searchTextIn(values) });
    await tx.prepared(`select refresh_contact_summaries($1, $2)`, [tx.organizationId, [contact.id]]);
    return contact;
  }

  async update(tx: Transaction, contact: ContactEntity, changes: NewContact): Promise<void> {
    const searchText = searchTextIn({ ...contact, ...changes });
    await tx.table(ContactEntity).update({ id: contact.id }, { ...changes, searchText, updatedAt: () => 'now()' });
    if (NAMES.some((name) => name in changes)) await this.sortByName(tx, contact.id);
  }

  /** The inbox sorts people with whom nobody has spoken by name. */
  private async sortByName(tx: Transaction, id: number): Promise<void> {
    await tx.sql(
      `update contact_summaries s set sorted_at = name_sort_time(c.first_name, c.last_name, c.display_name)
       from contacts c
       where s.organization_id = $1 and s.contact_id = $2 and s.conversation_id is null and c.organization_id = s.organization_id and c.id = s.contact_id`,
      [tx.organizationId, id],
    );
  }

  async setAssignee(tx: Transaction, id: number, assignedUserId: number | null, leftUnassignedAt: Date | null): Promise<void> {
    await tx.table(ContactEntity).update({ id }, { assignedUserId, leftUnassignedAt });
  }

  async setSnooze(tx: Transaction, id: number, snooze: SnoozeInput | null): Promise<void> {
    const columns = snooze
      ? { ...columnsOf(SNOOZE_COLUMNS, snooze), snoozedUntil: new Date(snooze.until), ...UNMARKED }
      : { snoozeReason: null, snoozedUntil: null };
    await tx.table(ContactEntity).update({ id }, columns);
  }

  /** Marks a contact whose snooze has run out; returns the reason of the snooze. */
  async markSnoozeEnd(tx: Transaction, id: number): Promise<string> {
    const contact = await tx.table(ContactEntity).findOne({ id });
    const reason = contact?.snoozeReason ?? '';
    await tx.table(ContactEntity).update({ id }, { snoozeEndedAt: tx.now, snoozeEndedReason: reason });
    return reason;
  }

  /** False when there was no mark. */
  async clearSnoozeEnd(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.table(ContactEntity).update({ id, snoozeEndedAt: Not(IsNull()) }, UNMARKED)) > 0;
  }

  findSnoozed(tx: Transaction, ids: number[]): Promise<ContactEntity[]> {
    return tx
      .table(ContactEntity)
      .find({ where: { id: Any(ids), snoozedUntil: Not(IsNull()), deletedAt: IsNull() }, order: { id: 'ASC' } });
  }

  /** The assignee; `null` when the contact has this shared number already or is deleted. */
  async setSharedNumber(tx: Transaction, id: number, number: string): Promise<{ assignedUserId: number | null } | null> {
    const rows = await tx.sql<{ assignedUserId: number | null }>(
      `update contacts set shared_number = $3, updated_at = now()
       where organization_id = $1 and id = $2 and deleted_at is null and shared_number is distinct from $3
       returning assigned_user_id as "assignedUserId"`,
      [tx.organizationId, id, number],
    );
    return rows[0] ?? null;
  }

  async clearSharedNumbers(tx: Transaction, numbers: string[]): Promise<void> {
    await tx.sql(
      `update contacts set shared_number = null where organization_id = $1 and matching_number(shared_number) in (
         select matching_number(replace(number, 'whatsapp:', '')) from unnest($2::text[]) number
       )`,
      [tx.organizationId, numbers],
    );
  }

  /** Permanently deletes the contact and its dependent rows. */
  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(ContactEntity).delete({ id });
  }

  async setLanguage(tx: Transaction, id: number, language: SpokenLanguage): Promise<void> {
    await tx.table(ContactEntity).update({ id }, { language });
  }
}

/** Deleted contacts are visible to the system only, because providers still report on their messages. */
const forActor = (tx: Transaction, contact: ContactEntity | null): ContactEntity | null =>
  contact?.deletedAt && tx.ctx.actor.kind !== 'system' ? null : contact;
