import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/** Scheduled messages get the state `overdue`. Plans that a deletion and its undo have lost are made again. */
export class PlanAgainAfterRestoration1800050000000 implements MigrationInterface {
  name = 'PlanAgainAfterRestoration1800050000000';
  // the rows are not filled under the exclusive lock of the table
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table scheduled_messages drop constraint if exists scheduled_messages_state_check;
      alter table scheduled_messages add constraint scheduled_messages_state_check
        check (state in ('waiting', 'overdue', 'failed', 'sent', 'canceled'));
      drop index if exists scheduled_messages_open;
      create index scheduled_messages_open on scheduled_messages (organization_id, conversation_id, send_at)
        where state in ('waiting', 'overdue', 'failed');
    `);
    await fillByOrganization(
      runner,
      `
      -- the snooze of a restored contact whose end ran while it was deleted
      insert into outbox (organization_id, job, dedupe_key, payload, run_after)
      select organization_id, 'pipeline.end_snooze', id || '-restored', jsonb_build_object('contact_id', id), now()
      from contacts where deleted_at is null and snoozed_until < now()
      on conflict (organization_id, job, dedupe_key) do nothing;
      -- failed because the contact was deleted at its time: it waits, and asks when the contact comes back
      update scheduled_messages s set state = 'waiting', failure = null, updated_at = now()
      from conversations v join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
      where v.organization_id = s.organization_id and v.id = s.conversation_id
        and s.state = 'failed' and s.failure = 'not_allowed' and s.send_at >= c.deleted_at;
    `,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      update scheduled_messages set state = 'failed', failure = 'not_allowed' where state = 'overdue';
      reset role;
      alter table scheduled_messages drop constraint scheduled_messages_state_check;
      alter table scheduled_messages add constraint scheduled_messages_state_check check (state in ('waiting', 'failed', 'sent', 'canceled'));
      drop index scheduled_messages_open;
      create index scheduled_messages_open on scheduled_messages (organization_id, conversation_id, send_at)
        where state in ('waiting', 'failed');
    `);
  }
}
