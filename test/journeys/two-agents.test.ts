import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import type { DemoDealership, Member } from './support/demo-dealership';
import { it } from './support/journey';

/** A manager gives the customer to a salesperson. */
async function assign(miami: DemoDealership, customer: string, to: Member): Promise<void> {
  const manager = await miami.manager.signIn();
  const { body: page } = await manager.get<ConversationPage>(`${api.conversations.list.path}?search=${encodeURIComponent(customer)}`);
  const { status } = await manager.post(api.assignments.assign.path, { contact_id: page.data[0]?.contact_id, agent_id: to.id });
  expect(status).toBe(201);
}

it('shows at the teammate what one of two sends, signed with the name', async ({ miami, visit }) => {
  const olga = miami.customer('Olga Rey');
  await olga.writes('Buenas tardes');
  const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
  const [hers, his] = [new ChatsScreen(camila), new ChatsScreen(robert)];
  await Promise.all([hers.open('Olga Rey'), his.open('Olga Rey')]);
  await his.send('Buenas tardes, Olga');
  await expect(hers.bubble('Buenas tardes, Olga')).toAppear();
  await expect(hers.bubble('Buenas tardes, Olga').getByText('Robert Hayes')).toAppear();
  await expect(his.bubble('Buenas tardes, Olga').getByText('Robert Hayes')).toDisappear();

  await hers.send('Yo le ayudo con la cita');
  await expect(his.bubble('Yo le ayudo con la cita').getByText('Camila Restrepo')).toAppear();
  expect(await his.textsAmong(['Buenas tardes, Olga', 'Yo le ayudo con la cita'])).toEqual(
    await hers.textsAmong(['Buenas tardes, Olga', 'Yo le ayudo con la cita']),
  );
});

it('tells who else is looking at the conversation and who is replying', async ({ miami, visit }) => {
  const raul = miami.customer('Raúl Nieto');
  await raul.writes('Hola');
  const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
  const [hers, his] = [new ChatsScreen(camila), new ChatsScreen(robert)];
  await hers.open('Raúl Nieto');
  await his.open('Raúl Nieto');
  await expect(hers.announcement('Robert está viendo')).toAppear();
  await expect(his.announcement('Camila está viendo')).toAppear();
  await expect(hers.row('Raúl Nieto').getByRole('img', { name: 'Robert Hayes está viendo' })).toAppear();

  await his.composer.pressSequentially('Enseguida');
  await expect(hers.announcement('Robert está respondiendo…')).toAppear();
  await his.composer.press('Enter');
  await expect(hers.announcement('Robert está viendo')).toAppear();

  await robert.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(hers.announcement('Robert está viendo')).toDisappear();
});

it('hides from an agent the conversation that is assigned to another one', async ({ miami, visit }) => {
  const gala = miami.customer('Gala Ferrer');
  await gala.writes('Solo con Marcus, por favor');
  const page = await visit({ as: miami.agent, to: '/chats' });
  const camilas = new ChatsScreen(page);
  await camilas.open('Gala Ferrer');
  const address = page.url();

  await assign(miami, 'Gala Ferrer', miami.otherAgent);
  await page.goto(address);
  await expect(page.getByText('No se encontró esta conversación')).toAppear();
  await expect(camilas.rows.first()).toAppear();
  expect(await camilas.row('Gala Ferrer').count()).toBe(0);
  await camilas.search.fill('Gala');
  await expect(page.getByText('Sin resultados')).toAppear();

  const marcus = new ChatsScreen(await visit({ as: miami.otherAgent, to: address }));
  await expect(marcus.bubble('Solo con Marcus, por favor')).toAppear();
  await camilas.search.fill('');
  await expect(camilas.rows.first()).toAppear();
  const rafa = miami.customer('Rafa Sol');
  await gala.writes('¿A qué hora le viene bien?');
  await expect(marcus.bubble('¿A qué hora le viene bien?')).toAppear();
  await rafa.writes('Hola a todos');
  await expect(camilas.row('Rafa Sol')).toAppear();
  expect(await camilas.row('Gala Ferrer').count()).toBe(0);
});
