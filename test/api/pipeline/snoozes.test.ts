import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

it('a snooze ends by itself, and everybody who sees the contact receives both events', async () => {
  const org = await anOrganization().with('agent', 'otherAgent', 'manager');
  const { id } = await aContact().assignedTo(org.agent).of(org);
  const [agent, other, manager] = [await org.agent.socket(), await org.otherAgent.socket(), await org.manager.socket()];
  const until = inMs(1500);
  await org.agent.post(`/api/contacts/${id}/snooze`, { until, reason: 'Vuelve de viaje' });
  for (const socket of [agent, manager]) {
    expect(await socket.next('contact.snoozed')).toMatchObject({
      payload: { contact_id: id, snoozed: { until, reason: 'Vuelve de viaje' } },
    });
  }
  await expect.poll(() => manager.named('contact.resumed'), { timeout: 12_000 }).toMatchObject([{ payload: { contact_id: id } }]);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  expect((await org.agent.get<ContactView>(`/api/contacts/${id}`)).body.snoozed).toBeNull();
  expect(other.frames.filter(({ name }) => name.startsWith('contact.'))).toEqual([]);
});
