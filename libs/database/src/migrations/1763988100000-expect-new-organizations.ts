import type { MigrationInterface, QueryRunner } from 'typeorm';

const setStatistics = (target: string) => `
  do $$ declare relation text; begin
    for relation in
      select c.oid::regclass::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    loop
      execute format('alter table %s alter column organization_id set statistics ${target}', relation);
    end loop;
  end $$;
`;

/**
 * The planner counts the rows of a hundred organizations one by one, and of those that it has not counted it expects none: whatever was asked of a
 * new organization, such as for one sid, it read all of the organization's rows. Of all but the ten largest it shall expect what they have on average.
 */
export class ExpectNewOrganizations1763988100000 implements MigrationInterface {
  name = 'ExpectNewOrganizations1763988100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(setStatistics('10'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(setStatistics('default'));
  }
}
