import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an organization is at home (document 001, section 3). */
export class AddOrganizationDetails1763940100000 implements MigrationInterface {
  name = 'AddOrganizationDetails1763940100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations
        add column address text not null default '',
        add column city text not null default '',
        add column state text not null default '',
        add column zip_code text not null default ''
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table organizations drop column address, drop column city, drop column state, drop column zip_code`);
  }
}
