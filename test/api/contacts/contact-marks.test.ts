import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';

const named = () => ({ first_name: 'Ana', last_name: 'Ruiz', phone: aPhone() });

it('flags and emojis are set with a contact and changed later, each once', async () => {
  const { agent } = await anOrganization().with('agent');
  const marks = { flags: ['🇨🇴', '🇨🇴', '🇻🇪'], emojis: ['👨‍👩‍👧', '⭐', '👍🏽', '1️⃣'] };
  const created = await agent.post<ContactView>('/api/contacts', { ...named(), ...marks });
  expect(created).toMatchObject({ status: 201, body: { flags: ['🇨🇴', '🇻🇪'], emojis: marks.emojis, emoji: '👨‍👩‍👧' } });
  const path = `/api/contacts/${created.body.id}`;
  expect((await agent.put(path, { company: 'Ruiz' })).body).toMatchObject({ flags: ['🇨🇴', '🇻🇪'], company: 'Ruiz' });
  expect((await agent.put(path, { flags: [], emojis: ['🔥'] })).body).toMatchObject({ flags: [], emojis: ['🔥'], emoji: '🔥' });
});
