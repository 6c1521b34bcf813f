import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The vehicles that a contact is interested in, and the vehicle that a message showed. */
export class CreateContactVehicles1800250000000 implements MigrationInterface {
  name = 'CreateContactVehicles1800250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table contact_vehicles (
        organization_id bigint not null references organizations on delete cascade,
        contact_id bigint not null,
        vehicle_id bigint not null,
        how text not null check (how in ('shared', 'asked', 'lead', 'booked')),
        recorded_at timestamptz not null default now(),
        primary key (organization_id, contact_id, vehicle_id, how),
        foreign key (organization_id, contact_id) references contacts on delete cascade,
        foreign key (organization_id, vehicle_id) references vehicles on delete cascade
      );
      create index contact_vehicles_vehicle on contact_vehicles (organization_id, vehicle_id, recorded_at);
      call secure_tenant_table('contact_vehicles');
      alter table contact_vehicles alter column organization_id set statistics 10;

      alter table messages add column vehicle_id bigint;
      -- Every older message has none: nothing to validate, and the table is not read under a lock.
      alter table messages add constraint messages_vehicle foreign key (organization_id, vehicle_id) references vehicles not valid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column vehicle_id; drop table contact_vehicles`);
  }
}
