import { Injectable } from '@nestjs/common';
import { CONTACT_FIELD_NAMES, type ContactFieldName } from '@app/contracts/contacts/contact-fields';
import { MARK_FIELD_NAMES, type MarkField } from '@app/contracts/contacts/mark-fields';
import { OPT_OUTS, type OptOut } from '@app/contracts/contacts/opt-out-fields';
import type { Transaction } from '@app/database/transaction';

/** The fields of a contact as text, empty for no value, with its emojis and what the person does not want. */
export type ContactValues = { [Field in ContactFieldName]: Field extends 'tags' ? string[] : string } & Record<MarkField, string[]> & {
    opt_outs: OptOut[];
  };

export type ContactRow = ContactValues & { id: number; display_name: string; updated_at: Date };

/** An address of a contact, in matching form. */
export interface BatchAddress {
  contact_id: number;
  kind: string;
  value: string;
}

type WrittenContact = ContactValues & { search_text: string };

const NOT_NULL: readonly string[] = ['first_name', 'last_name', 'stage', 'tags', ...MARK_FIELD_NAMES] satisfies (keyof ContactValues)[];
const NULLABLE = CONTACT_FIELD_NAMES.filter((name) => !NOT_NULL.includes(name));
const ARRAYS: readonly string[] = ['tags', 'opt_outs', ...MARK_FIELD_NAMES] satisfies (keyof ContactValues)[];
const WRITTEN = [...NOT_NULL, 'search_text'];
const RECORD = [...WRITTEN, ...NULLABLE, 'opt_outs'].map((column) => `${column} ${ARRAYS.includes(column) ? 'text[]' : 'text'}`).join(', ');
const optedOutAt = (optOut: OptOut): string => `${optOut}_opted_out_at`;

@Injectable()
export class ContactBatchesRepository {
  /** Locks in a fixed order, so that two batches cannot deadlock. */
  async lockNumbers(tx: Transaction, forms: string[]): Promise<void> {
    await tx.sql(
      `select pg_advisory_xact_lock(hashtextextended(value, $1)) from (select distinct value from unnest($2::text[]) value order by value) n`,
      [tx.organizationId, forms],
    );
  }

  async findOwners(tx: Transaction, forms: string[]): Promise<Map<string, number>> {
    const rows = await tx.sql<{ value: string; contact_id: number }>(
      `select i.value, i.contact_id from contact_identities i
       join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id and c.deleted_at is null
       where i.organization_id = $1 and i.kind in ('phone', 'whatsapp') and i.value = any($2)`,
      [tx.organizationId, forms],
    );
    return new Map(rows.map((row) => [row.value, row.contact_id]));
  }

  find(tx: Transaction, ids: number[], hold: boolean): Promise<ContactRow[]> {
    return tx.sql<ContactRow>(
      `select id, display_name, updated_at, ${[...NOT_NULL, ...NULLABLE.map((column) => `coalesce(${column}, '') as ${column}`)].join(', ')},
         array_remove(array[${OPT_OUTS.map((optOut) => `case when ${optedOutAt(optOut)} is not null then '${optOut}' end`).join(', ')}], null) as opt_outs
       from contacts where organization_id = $1 and id = any($2) and deleted_at is null order by id ${hold ? 'for update' : ''}`,
      [tx.organizationId, ids],
    );
  }

  /** Returns the new ids by phone. */
  async insert(tx: Transaction, contacts: WrittenContact[]): Promise<Map<string, number>> {
    const columns = [...WRITTEN, ...NULLABLE, ...OPT_OUTS.map(optedOutAt)].join(', ');
    const optOuts = OPT_OUTS.map((optOut) => `case when '${optOut}' = any(opt_outs) then now() end`);
    const values = [...WRITTEN, ...NULLABLE.map((column) => `nullif(${column}, '')`), ...optOuts].join(', ');
    const rows = await tx.sql<{ id: number; phone: string }>(
      `insert into contacts (organization_id, source, ${columns})
       select $1, 'import', ${values} from jsonb_to_recordset($2::jsonb) as written(${RECORD})
       returning id, phone`,
      [tx.organizationId, JSON.stringify(contacts)],
    );
    return new Map(rows.map((row) => [row.phone, row.id]));
  }

  async update(tx: Transaction, contacts: (WrittenContact & { id: number })[]): Promise<void> {
    const set = [
      ...WRITTEN.map((column) => `${column} = written.${column}`),
      ...NULLABLE.map((column) => `${column} = nullif(written.${column}, '')`),
      ...OPT_OUTS.map(
        (optOut) =>
          `${optedOutAt(optOut)} = case when '${optOut}' = any(written.opt_outs) then coalesce(c.${optedOutAt(optOut)}, now()) end`,
      ),
    ].join(', ');
    await tx.sql(
      `update contacts c set ${set}, updated_at = now(),
              stage_entered_at = case when written.stage = c.stage then c.stage_entered_at else now() end
       from jsonb_to_recordset($2::jsonb) as written(id bigint, ${RECORD})
       where c.organization_id = $1 and c.id = written.id`,
      [tx.organizationId, JSON.stringify(contacts)],
    );
  }

  /** Must run before the stages change. */
  async noteMoves(tx: Transaction, moves: { id: number; stage: string }[], userId: number | null): Promise<void> {
    if (moves.length === 0) return;
    await tx.sql(
      `insert into contact_stage_moves (organization_id, contact_id, from_stage, from_name, to_stage, to_name, user_id, seconds)
       select $1, c.id, c.stage, gone.name, next.id, next.name, $3, greatest(extract(epoch from now() - c.stage_entered_at), 0)::bigint
       from jsonb_to_recordset($2::jsonb) as move(id bigint, stage text)
       join contacts c on c.organization_id = $1 and c.id = move.id
       join pipeline_stages gone on gone.organization_id = $1 and gone.id = c.stage
       join pipeline_stages next on next.organization_id = $1 and next.id = move.stage`,
      [tx.organizationId, JSON.stringify(moves), userId],
    );
  }

  async attach(tx: Transaction, addresses: BatchAddress[]): Promise<void> {
    if (addresses.length === 0) return;
    await this.releaseDeleted(
      tx,
      addresses.map(({ value }) => value),
    );
    await tx.sql(
      `insert into contact_identities (organization_id, contact_id, kind, value)
       select $1, contact_id, kind, value from jsonb_to_recordset($2::jsonb) as address(contact_id bigint, kind text, value text)
       on conflict (organization_id, kind, value) do nothing`,
      [tx.organizationId, JSON.stringify(addresses)],
    );
  }

  /** Removes entered numbers, so that new ones can replace them; numbers they wrote from stay. */
  async detach(tx: Transaction, addresses: BatchAddress[]): Promise<void> {
    if (addresses.length === 0) return;
    await tx.sql(
      `delete from contact_identities i using jsonb_to_recordset($2::jsonb) as address(contact_id bigint, kind text, value text)
       where i.organization_id = $1 and i.contact_id = address.contact_id and i.kind = address.kind and i.value = address.value
         and i.provider_value is null`,
      [tx.organizationId, JSON.stringify(addresses)],
    );
  }

  async refreshSummaries(tx: Transaction, contactIds: number[]): Promise<void> {
    await tx.sql(`select refresh_contact_summaries($1, $2)`, [tx.organizationId, contactIds]);
  }

  async delete(tx: Transaction, ids: number[]): Promise<void> {
    await tx.sql(`delete from contacts where organization_id = $1 and id = any($2)`, [tx.organizationId, ids]);
  }

  /** Releases all numbers of deleted contacts that have one of these; they can no longer be restored. */
  private async releaseDeleted(tx: Transaction, values: string[]): Promise<void> {
    await tx.sql(
      `with owners as (
         select id from contacts
         where organization_id = $1 and deleted_at is not null
           and id in (select contact_id from contact_identities where organization_id = $1 and value = any($2))
         order by id for update
       ), released as (
         delete from contact_identities where organization_id = $1 and contact_id in (select id from owners)
       )
       update contacts set deletion_id = null where organization_id = $1 and id in (select id from owners)`,
      [tx.organizationId, values],
    );
  }
}
