import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Conversations whose contact got another number kept the address of the replaced one. It is recognized by what a correction leaves behind: the
 * contact has a number, and no address of the contact is the one that the conversation writes to. Numbers from merges, and numbers that the
 * customer wrote from, are addresses of the contact, and stay.
 */
export class MoveReplacedAddresses1800020300000 implements MigrationInterface {
  name = 'MoveReplacedAddresses1800020300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set role lotline_definer`);
    await runner.query(REPLACED);
    await runner.query(`reset role`);
  }

  async down(): Promise<void> {
    // Messages to a replaced number went to a stranger: nothing goes back to it.
  }
}

const REPLACED = `
  update conversations v set
    address = case v.channel when 'whatsapp' then 'whatsapp:' else '' end || n.number,
    previous_address = case when v.last_message_at is not null then v.address end,
    address_changed_at = case when v.last_message_at is not null then now() end,
    window_refused_at = case when v.channel = 'whatsapp' and v.last_message_at is not null then now() else v.window_refused_at end
  from contacts c
  cross join lateral (
    values ('sms', c.phone), ('whatsapp', coalesce(c.whatsapp_number, c.phone))
  ) n(channel, number)
  where c.organization_id = v.organization_id and c.id = v.contact_id and c.deleted_at is null
    and n.channel = v.channel and n.number is not null
    and v.address ~ '^(whatsapp:)?\\+\\d+$'
    and matching_number(replace(v.address, 'whatsapp:', '')) <> matching_number(n.number)
    and not exists (
      select 1 from contact_identities i
      where i.organization_id = v.organization_id and i.contact_id = v.contact_id and i.kind in ('phone', 'whatsapp')
        and i.value = matching_number(replace(v.address, 'whatsapp:', ''))
    )`;
