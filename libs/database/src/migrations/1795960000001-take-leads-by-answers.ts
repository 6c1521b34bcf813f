import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The wider check is not validated: rows of before passed the narrower one, and reading them all would lock the table. */
export class TakeLeadsByAnswers1795960000001 implements MigrationInterface {
  name = 'TakeLeadsByAnswers1795960000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table assignment_settings add column assign_on_answer boolean not null default false`);
    await runner.query(`alter table contact_assignments drop constraint contact_assignments_cause_check`);
    await runner.query(
      `alter table contact_assignments add constraint contact_assignments_cause_check check (cause in ('person', 'turn', 'workload',
         'returned', 'reopened', 'ticket_closed', 'hand_over', 'call', 'answer')) not valid`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contact_assignments drop constraint contact_assignments_cause_check`);
    await runner.query(
      `alter table contact_assignments add constraint contact_assignments_cause_check check (cause in ('person', 'turn', 'workload',
         'returned', 'reopened', 'ticket_closed', 'hand_over', 'call')) not valid`,
    );
    await runner.query(`alter table assignment_settings drop column assign_on_answer`);
  }
}
