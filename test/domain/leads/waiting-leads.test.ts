import { NewVehicle } from '@app/contracts/inventory/inventory.contract';
import { NewLead } from '@app/contracts/leads/leads.contract';
import { ErasuresService } from '@app/domain/erasures/erasures.service';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import { LeadsService } from '@app/domain/leads/leads.service';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { aLead } from '../../factories/lead.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { newId } from '../../harness/http-client';
import { getDomain } from '../../harness/domain';
import { aContact } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

/** A dealership that has had as many requests within this hour as come into the inbox at once. */
async function aFloodedDealership() {
  const org = await aDealership('manager', 'agent');
  const vehicle = await domain.get(InventoryService).create(org.manager.ctx, NewVehicle.parse(aVehicleInput()));
  await org.database.rows(
    `insert into leads (organization_id, vehicle_id, name, phone, consent_version, consent_text)
     select $1, $2, 'Robot', '+1' || n, '2026-11', 'yes' from generate_series(1, 60) n`,
    [org.id, vehicle.id],
  );
  const submit = (phone: string, address = `192.0.2.${Math.ceil(Math.random() * 250)}`) =>
    domain.get(LeadsService).submit(vehicle.id, NewLead.parse(aLead({ phone })), { requestId: newId(), address });
  const entries = () =>
    org.database.rows<{ body: string }>(`select body from messages where organization_id = $1 and type = 'form' order by id`, [org.id]);
  return { org, submit, entries };
}

describe('requests beyond what a dealership gets in an hour', () => {
  it('are kept, and come into the inbox one after the other, a minute apart', async () => {
    const { org, submit, entries } = await aFloodedDealership();
    const phones = [aPhone(), aPhone()];
    for (const phone of phones) expect(await submit(phone)).toMatchObject({ vehicle_gone: false });
    expect(await entries()).toEqual([]);
    const turns = await org.database.rows<{ minutes: number }>(
      `select round(extract(epoch from run_after - now()) / 60)::int as minutes from outbox where organization_id = $1 and job = 'lead.file' order by id`,
      [org.id],
    );
    expect(turns).toEqual([{ minutes: 1 }, { minutes: 2 }]);
    await org.database.rows(`update outbox set run_after = now() where organization_id = $1 and job = 'lead.file'`, [org.id]);
    await domain.runJobs(org, 'lead.file');
    expect(await entries()).toMatchObject(phones.map((phone) => ({ body: expect.stringContaining(phone) })));
  });

  it('are as many as one network may send', async () => {
    const { submit } = await aFloodedDealership();
    for (let host = 1; host <= 10; host++) await submit(aPhone(), `2001:db8:1:2::${host}`);
    await expect(submit(aPhone(), '2001:db8:1:2::11')).rejects.toMatchObject({ code: 'lead.too_many' });
  });

  it('go with the person when they are erased', async () => {
    const { org, submit, entries } = await aFloodedDealership();
    const { id, phone } = await aContact(org.agent);
    await submit(phone ?? '');
    const { name } = await domain.get(ErasuresService).preview(org.manager.ctx, id);
    await domain.get(ErasuresService).erase(org.manager.ctx, id, { name });
    await org.database.rows(`update outbox set run_after = now() where organization_id = $1 and job = 'lead.file'`, [org.id]);
    await domain.runJobs(org, 'lead.file');
    expect(await entries()).toEqual([]);
  });
});
