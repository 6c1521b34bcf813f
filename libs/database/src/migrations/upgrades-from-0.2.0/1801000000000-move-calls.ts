import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A call that is put on hold or transferred goes on in a conference. The wanted state is stored beside the confirmed one, so that the next
 * process, also after a restart, asks for the difference and for nothing else.
 */
export class MoveCalls1801000000000 implements MigrationInterface {
  name = 'MoveCalls1801000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table calls
        add column conference text,
        add column conference_sid text,
        add column moved_at timestamptz,
        add column customer_joined boolean not null default false,
        add column on_hold boolean not null default false,
        add column customer_held boolean not null default false,
        add column digits text not null default '',
        add column transfer_kind text,
        add column transfer_leg_id bigint;
      alter table call_legs
        add column requested_at timestamptz,
        add column joined_at timestamptz,
        add column left_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table call_legs drop column requested_at, drop column joined_at, drop column left_at;
      alter table calls
        drop column conference, drop column conference_sid, drop column moved_at, drop column customer_joined, drop column on_hold,
        drop column customer_held, drop column digits, drop column transfer_kind, drop column transfer_leg_id;
    `);
  }
}
