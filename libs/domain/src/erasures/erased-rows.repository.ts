import { Injectable } from '@nestjs/common';
import type { ErasedCounts } from '@app/contracts/erasures/erasures.contract';
import type { Transaction } from '@app/database/transaction';
import type { NewCopy } from './erasures.repository';

/** All rows that hold personal data of a contact. Rows that cascade from the contact are deleted with it; the rest is listed here. */
@Injectable()
export class ErasedRowsRepository {
  /** Locks the contact, a deleted one too; false where there is none. */
  async lockContact(tx: Transaction, contactId: number): Promise<boolean> {
    const rows = await tx.sql(`select 1 from contacts where organization_id = $1 and id = $2 for update`, [tx.organizationId, contactId]);
    return rows.length > 0;
  }

  /** Locks the contact's conversations, so that no message is added. Returns whether a message is in flight with an unknown outcome. */
  async lockConversations(tx: Transaction, contactId: number): Promise<{ isSending: boolean }> {
    await tx.sql(`select id from conversations where organization_id = $1 and contact_id = $2 order by id for update`, [
      tx.organizationId,
      contactId,
    ]);
    const underway = await tx.sql(
      `select 1 from messages m join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
       where m.organization_id = $1 and v.contact_id = $2 and m.send_state in ('dispatching', 'unknown') limit 1`,
      [tx.organizationId, contactId],
    );
    return { isSending: underway.length > 0 };
  }

  /** Things that are counted in rows; `StoredFilesService` counts the files. */
  async count(tx: Transaction, contactId: number): Promise<Omit<ErasedCounts, 'files'>> {
    const of = (table: string) => `(select count(*) from ${table} t where t.organization_id = $1 and t.contact_id = $2)`;
    const within = (table: string) =>
      `(select count(*) from ${table} t join conversations v on v.organization_id = t.organization_id and v.id = t.conversation_id
        where t.organization_id = $1 and v.contact_id = $2)`;
    const [row] = await tx.sql<Omit<ErasedCounts, 'files'>>(
      `select ${of('conversations')} as conversations, ${within('messages')} as messages, ${within('scheduled_messages')} as scheduled_messages, ${of('contact_notes')} as notes,
              ${of('contact_stage_moves')} as stage_moves, ${of('contact_assignments')} as assignments`,
      [tx.organizationId, contactId],
    );
    if (!row) throw new Error('What is to be erased could not be counted.');
    return row;
  }

  /** Copies of messages at the provider. */
  async providerCopies(tx: Transaction, contactId: number): Promise<NewCopy[]> {
    return tx.sql<NewCopy>(
      `select 'provider' as place, m.provider_sid as reference,
              exists (select 1 from message_media f where f.organization_id = $1 and f.message_id = m.id) as "hasFiles"
       from messages m join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
       where m.organization_id = $1 and v.contact_id = $2 and m.provider_sid is not null order by m.id`,
      [tx.organizationId, contactId],
    );
  }

  /** Recordings of the person's calls, also of those with a number of theirs that no contact had. */
  async recordings(
    tx: Transaction,
    contactId: number,
    addresses: string[],
  ): Promise<{ isHeld: boolean; atProvider: NewCopy[]; files: string[] }> {
    const rows = await tx.sql<{ sid: string; storageKey: string | null; atProvider: boolean; legalHold: boolean }>(
      `select r.provider_sid as sid, r.storage_key as "storageKey", r.at_provider as "atProvider", r.legal_hold as "legalHold"
       from call_recordings r join calls k on k.organization_id = r.organization_id and k.id = r.call_id
       where r.organization_id = $1 and (k.contact_id = $2 or k.from_number = any($3) or k.to_number = any($3)) order by r.id`,
      [tx.organizationId, contactId, addresses],
    );
    return {
      isHeld: rows.some(({ legalHold }) => legalHold),
      atProvider: rows.flatMap(({ sid, atProvider }) => (atProvider ? [{ place: 'recording', reference: sid, hasFiles: false }] : [])),
      files: rows.flatMap(({ storageKey }) => (storageKey === null ? [] : [storageKey])),
    };
  }

  /** Numbers and e-mail addresses of the contact and of contacts merged into it. */
  async addresses(tx: Transaction, contactId: number): Promise<string[]> {
    const rows = await tx.sql<{ address: string }>(
      `select distinct address from (
         select unnest(array[phone, whatsapp_number, email]) as address from contacts where organization_id = $1 and id = $2
         union all
         select unnest(array[value, provider_value]) from contact_identities where organization_id = $1 and contact_id = $2
         union all
         select unnest(array[address, previous_address]) from conversations where organization_id = $1 and contact_id = $2
         union all
         select unnest(array[snapshot->>'phone', snapshot->>'whatsapp_number', snapshot->>'email']) from contact_merges
         where organization_id = $1 and contact_id = $2
       ) known where address <> ''`,
      [tx.organizationId, contactId],
    );
    return rows.map(({ address }) => address);
  }

  /** The contact's id and the ids of contacts merged into it. */
  async numbers(tx: Transaction, contactId: number): Promise<number[]> {
    const rows = await tx.sql<{ id: number }>(
      `select $2::bigint as id union select merged_id from contact_merges where organization_id = $1 and contact_id = $2`,
      [tx.organizationId, contactId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Replaces the contact's events with its deletion, which keeps event numbers without gaps; also copies for people who did not see whose call it
   * was, which name a call or a number only.
   */
  async emptyEvents(tx: Transaction, contactId: number, addresses: string[]): Promise<void> {
    await tx.sql(
      `with known as (
         select $2::bigint as id union select merged_id from contact_merges where organization_id = $1 and contact_id = $2
       ), called as (
         select id from calls
         where organization_id = $1 and (contact_id in (select id from known) or from_number = any($3) or to_number = any($3))
       )
       update events e set type = 'contact.deleted', audience = 'members', contact_id = null, user_id = null,
                           payload = jsonb_build_object('contact_id', known.id)
       from known where e.organization_id = $1 and (
         (known.id = $2 and (
           (e.payload->'call'->>'id')::bigint in (select id from called)
           or e.payload->'call'->>'from' = any($3) or e.payload->'call'->>'to' = any($3)
         ))
         or e.contact_id = known.id
         or (e.payload->>'contact_id')::bigint = known.id or (e.payload->'contact'->>'id')::bigint = known.id
         or (e.payload->'call'->'contact'->>'id')::bigint = known.id
       )`,
      [tx.organizationId, contactId, addresses],
    );
  }

  /** Deletes outbox rows of the contact's messages and quarantined webhooks of the person. */
  async deleteTraces(tx: Transaction, contactId: number, addresses: string[]): Promise<void> {
    const said = `select m.id from messages m join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
                  where m.organization_id = $1 and v.contact_id = $2`;
    await tx.sql(
      `delete from outbox where organization_id = $1 and (
         (payload->>'contact_id')::bigint = $2 or (payload->>'message_id')::bigint in (${said})
         or (payload->>'message_media_id')::bigint in (select id from message_media where organization_id = $1 and message_id in (${said}))
       )`,
      [tx.organizationId, contactId],
    );
    await tx.sql(`delete from calls where organization_id = $1 and (from_number = any($2) or to_number = any($2))`, [
      tx.organizationId,
      addresses,
    ]);
    await tx.sql(`delete from leads where organization_id = $1 and waiting is not null and phone = any($2)`, [
      tx.organizationId,
      addresses,
    ]);
    const digits = addresses.filter((address) => /^\+\d+$/.test(address)).map((number) => number.slice(1));
    await tx.sql(
      `delete from webhook_quarantine q where q.organization_id = $1 and exists (
         select 1 from jsonb_each_text(q.params) p
         where p.key in ('From', 'To', 'WaId', 'ExternalUserId') and regexp_replace(p.value, '^whatsapp:', '') = any($2)
       )`,
      [tx.organizationId, [...addresses, ...digits]],
    );
  }
}
