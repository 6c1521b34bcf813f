import type { OrganizationDetails } from '@app/contracts/organizations/organizations.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

const CHANGES = {
  name: 'Miami Auto Gallery',
  address: '1200 Palmetto Row',
  city: 'Miami',
  state: 'FL',
  zip_code: '33127',
  country: 'Mexico',
  timezone: 'America/Chicago',
  notification_sound_enabled: false,
  new_chat_sound: 'Gentle bell',
  notification_volume: 30,
};

it('is changed by its managers, published to its members, and sets the country of new phone numbers', async () => {
  const org = await anOrganization().with('owner', 'manager', 'agent', 'systemAdmin');
  const tab = await org.agent.socket();
  for (const who of [org.owner, org.manager, org.systemAdmin]) {
    expect(await who.put(`/api/organizations/${org.id}`, CHANGES)).toMatchObject({ status: 200, body: { id: org.id, ...CHANGES } });
  }
  expect(await tab.next('organization.changed')).toMatchObject({ payload: { organization: CHANGES } });
  expect((await org.agent.get(`/api/organizations/${org.id}`)).body).toMatchObject(CHANGES);
  expect((await org.agent.get('/api/me')).body).toMatchObject({
    organization_data: { name: CHANGES.name, country: 'MX', timezone: CHANGES.timezone },
  });
  const contact = await org.agent.post('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone: '55 1234 5678' });
  expect(contact).toMatchObject({ status: 201, body: { phone: '+525512345678' } });
});

it('keeps what is not mentioned', async () => {
  const org = await anOrganization().named('Bogotá Motors').in('CO').with('owner');
  const { body } = await org.owner.put<OrganizationDetails>(`/api/organizations/${org.id}`, { city: 'Bogotá' });
  expect(body).toMatchObject({ name: 'Bogotá Motors', city: 'Bogotá', country: 'Colombia', notification_volume: 75 });
  expect((await org.owner.put(`/api/organizations/${org.id}`, {})).body).toEqual(body);
});

it('is not found by another one', async () => {
  const [ours, theirs] = [await anOrganization().with('agent'), await anOrganization().with('owner')];
  expect((await theirs.owner.put(`/api/organizations/${ours.id}`, CHANGES)).status).toBe(404);
});
