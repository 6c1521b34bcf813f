import type { ContactPage } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';

it('shows a system admin the contacts of the organization that they choose, and writes the visit down there once an hour', async () => {
  const [own, other] = [await anOrganization().with('systemAdmin', 'owner'), await anOrganization().with('owner')];
  const contact = await aContact().named('Otra').of(other);
  const path = `/api/admin/organizations/${other.id}/contacts`;
  const visits = () =>
    own.product.database.rows(`select user_id::int as user_id, user_name from contact_visits where organization_id = $1`, [other.id]);

  expect((await own.owner.get(path)).status).toBe(403);
  expect((await other.owner.get(path)).status).toBe(403);
  expect(await visits()).toEqual([]);
  const { body: page } = await own.systemAdmin.get<ContactPage>(`${path}?search=otra`);
  expect(page).toMatchObject({ total: 1, data: [{ id: contact.id, name: 'Otra Ruiz' }] });
  expect((await own.systemAdmin.get(`${path}/${contact.id}`)).body).toMatchObject({ id: contact.id });
  expect(await visits()).toEqual([{ user_id: own.systemAdmin.id, user_name: own.systemAdmin.name }]);

  const ownContact = await aContact().of(own);
  expect((await own.systemAdmin.get(`${path}/${ownContact.id}`)).status).toBe(404);
  expect((await own.systemAdmin.get('/api/admin/organizations/999999999/contacts')).status).toBe(404);
});
