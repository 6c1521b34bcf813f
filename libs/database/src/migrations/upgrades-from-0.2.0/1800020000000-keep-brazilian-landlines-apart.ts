import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Only mobiles that once had eight digits, beginning with 6 to 9, have a form without the ninth digit. Before, every 9 was dropped, so that
 * a landline and a mobile had one key. The provider's form or the contact's own numbers show the former address; an address without either
 * keeps its key.
 */
export class KeepBrazilianLandlinesApart1800020000000 implements MigrationInterface {
  name = 'KeepBrazilianLandlinesApart1800020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MATCHING_NUMBER);
    await runner.query(`set role lotline_definer`);
    for (const repair of [ADDRESSES_OF_THE_PROVIDER, ENTERED_ADDRESSES, MISSING_ADDRESSES, REMOVED_KEYS, NEW_KEYS])
      await runner.query(repair);
    await runner.query(`reset role`);
  }

  async down(): Promise<void> {
    // The longer keys match nothing else; the earlier function would make shorter ones of new numbers only.
  }
}

const MATCHING_NUMBER = `
  create or replace function matching_number(p_number text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(
    p_number, '^\\+521(\\d{10})$', '+52\\1'), '^\\+549(\\d{10})$', '+54\\1'), '^\\+55(\\d{2})9([6-9]\\d{7})$', '+55\\1\\2')`;

/** Mobiles whose key lacks the ninth digit. No other contact can have the longer key: none was ever made. */
const isMobile = (number: string) => `${number} ~ '^\\+55\\d{2}9[0-5]\\d{7}$'`;
const shortened = (number: string) => `regexp_replace(${number}, '^\\+55(\\d{2})9(\\d{8})$', '+55\\1\\2')`;

const ADDRESSES_OF_THE_PROVIDER = `
  update contact_identities i set value = i.provider_value
  where i.kind in ('phone', 'whatsapp') and ${isMobile('i.provider_value')} and i.value = ${shortened('i.provider_value')}`;

const NUMBERS = `
  select c.organization_id, c.id, n.kind, n.number from contacts c
  cross join lateral (values ('phone', c.phone), ('whatsapp', c.whatsapp_number)) n(kind, number)
  where n.number ~ '^\\+55\\d{2}'`;

const ENTERED_ADDRESSES = `
  update contact_identities i set value = n.number from (${NUMBERS}) n
  where i.organization_id = n.organization_id and i.contact_id = n.id and i.kind = n.kind and i.provider_value is null
    and ${isMobile('n.number')} and i.value = ${shortened('n.number')}`;

/** A contact with a landline and a mobile had one address for both. Deleted contacts whose numbers were released have none. */
const MISSING_ADDRESSES = `
  insert into contact_identities (organization_id, contact_id, kind, value)
  select n.organization_id, n.id, n.kind, matching_number(n.number) from (${NUMBERS}) n
  where exists (select 1 from contact_identities i where i.organization_id = n.organization_id and i.contact_id = n.id)
  on conflict (organization_id, kind, value) do nothing`;

const REMOVED_KEYS = `
  delete from contact_match_keys k using (${NUMBERS}) n
  where k.organization_id = n.organization_id and k.contact_id = n.id and k.kind = 'number' and ${isMobile('n.number')}
    and k.value = ${shortened('n.number')}`;

const NEW_KEYS = `
  insert into contact_match_keys (organization_id, contact_id, kind, value)
  select distinct n.organization_id, n.id, 'number', matching_number(n.number)
  from (${NUMBERS}) n join contacts c on c.organization_id = n.organization_id and c.id = n.id and c.deleted_at is null
  on conflict do nothing`;
