import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillByOrganization } from './fill-by-organization';

/** `write_contact_summaries` sorts contacts with whom nobody has spoken by name; so do the rows that are there. */
export class SortSilentContactsByName1795971000000 implements MigrationInterface {
  name = 'SortSilentContactsByName1795971000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await fillByOrganization(
      runner,
      `update contact_summaries s set sorted_at = timestamptz '1900-01-01 00:00:00+00' - interval '1 microsecond' * (
         select sum(case
           when letter between 'a' and 'z' then ascii(letter) - 96 when letter in ('', ' ') then case when position = 1 then 27 else 0 end else 27
         end * 28::numeric ^ (10 - position))::double precision
         from (
           select position, substr(ltrim(lower(regexp_replace(normalize(
             coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), coalesce(c.display_name, '')), nfd
           ), '[\u0300-\u036f]', '', 'g'))), position, 1) as letter
           from generate_series(1, 10) position
         ) letters
       )
       from contacts c
       where s.conversation_id is null and c.organization_id = s.organization_id and c.id = s.contact_id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      update contact_summaries s set sorted_at = c.created_at - interval '100 years'
      from contacts c
      where s.conversation_id is null and c.organization_id = s.organization_id and c.id = s.contact_id;
      reset role;
    `);
  }
}
