import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/**
 * A refusal of the window counts from the time at which the refused message was sent. Counted from its report, a late one closed a window
 * that the customer had opened since.
 */
export class DateWindowRefusals1800040200000 implements MigrationInterface {
  name = 'DateWindowRefusals1800040200000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(
      runner,
      `
      update conversations v set window_refused_at = r.sent_at
      from (
        select m.organization_id, m.conversation_id, max(coalesce(m.claimed_at, m.created_at)) as sent_at
        from messages m
        join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id and c.window_refused_at > c.last_inbound_at
        where m.provider_code = 63016
        group by 1, 2
      ) r
      where v.organization_id = r.organization_id and v.id = r.conversation_id and v.window_refused_at > r.sent_at;
    `,
    );
  }

  async down(): Promise<void> {
    // The time of the report is not kept anywhere.
  }
}
