import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person who answers a customer's call gets the contact, where nobody has it. */
export class AssignAnsweredCallers1802430000000 implements MigrationInterface {
  name = 'AssignAnsweredCallers1802430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contact_assignments drop constraint contact_assignments_cause_check;
      alter table contact_assignments add constraint contact_assignments_cause_check
        check (cause in ('person', 'turn', 'workload', 'returned', 'reopened', 'ticket_closed', 'hand_over', 'call')) not valid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      update contact_assignments set cause = 'person' where cause = 'call';
      reset role;
      alter table contact_assignments drop constraint contact_assignments_cause_check;
      alter table contact_assignments add constraint contact_assignments_cause_check
        check (cause in ('person', 'turn', 'workload', 'returned', 'reopened', 'ticket_closed', 'hand_over'));
    `);
  }
}
