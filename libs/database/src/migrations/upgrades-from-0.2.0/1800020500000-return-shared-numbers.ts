import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A contact that WhatsApp first showed without its number got it later although another contact had it. It gives the number back and keeps it as
 * the shared one: both go on to be proposed for a merge.
 */
export class ReturnSharedNumbers1800020500000 implements MigrationInterface {
  name = 'ReturnSharedNumbers1800020500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set role lotline_definer`);
    await runner.query(TAKEN);
    await runner.query(ADDRESSES);
    await runner.query(NUMBERS);
    await runner.query(`drop table taken_numbers`);
    await runner.query(`reset role`);
  }

  async down(): Promise<void> {
    // The number has its owner under either version.
  }
}

/** The other contact is older: it had the number when this one got it. */
const TAKEN = `
  create temporary table taken_numbers as
  select distinct c.organization_id, c.id, c.phone as number
  from contacts c
  join contact_identities hidden on hidden.organization_id = c.organization_id and hidden.contact_id = c.id and hidden.kind = 'external'
  join contacts other on other.organization_id = c.organization_id and other.id <> c.id and other.deleted_at is null
    and other.created_at < (
      select min(i.created_at) from contact_identities i
      where i.organization_id = c.organization_id and i.contact_id = c.id and i.kind = 'whatsapp' and i.value = matching_number(c.phone)
    )
    and matching_number(c.phone) in (matching_number(other.phone), matching_number(other.whatsapp_number))
  join contact_identities own on own.organization_id = other.organization_id and own.contact_id = other.id
    and own.kind in ('phone', 'whatsapp') and own.value = matching_number(c.phone)
  where c.deleted_at is null and c.phone = c.whatsapp_number`;

const ADDRESSES = `
  delete from contact_identities i using taken_numbers t
  where i.organization_id = t.organization_id and i.contact_id = t.id and i.kind in ('phone', 'whatsapp')
    and i.value = matching_number(t.number)`;

/** The search text holds the number on purpose: who looks for it finds both. The key of the number stays as well. */
const NUMBERS = `
  update contacts c set phone = null, whatsapp_number = null, shared_number = t.number from taken_numbers t
  where c.organization_id = t.organization_id and c.id = t.id`;
