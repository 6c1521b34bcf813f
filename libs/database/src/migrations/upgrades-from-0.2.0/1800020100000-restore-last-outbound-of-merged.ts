import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from '../fill-by-organization';

/** A merge kept the time of the last outbound message of one of the two conversations. The messages know the later one. */
export class RestoreLastOutboundOfMerged1800020100000 implements MigrationInterface {
  name = 'RestoreLastOutboundOfMerged1800020100000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(runner, LAST_OUTBOUND);
  }

  async down(): Promise<void> {
    // The times are right under either version.
  }
}

const LAST_OUTBOUND = `
  update conversations v set last_outbound_at = sent.at
  from (
    select m.organization_id, m.conversation_id, max(m.created_at) as at
    from contact_merges g
    join conversations c on c.organization_id = g.organization_id and c.contact_id = g.contact_id
    join messages m on m.organization_id = c.organization_id and m.conversation_id = c.id and m.direction = 'outbound'
    group by m.organization_id, m.conversation_id
  ) sent
  where v.organization_id = sent.organization_id and v.id = sent.conversation_id
    and (v.last_outbound_at is null or v.last_outbound_at < sent.at)`;
