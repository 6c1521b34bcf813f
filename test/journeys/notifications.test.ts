import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aBrowser } from '../factories/push.factory';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import type { DemoDealership, Member } from './support/demo-dealership';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

async function giveTo(miami: DemoDealership, customer: string, to: Member): Promise<void> {
  const manager = await miami.manager.signIn();
  const { body: page } = await manager.get<ConversationPage>(`${api.conversations.list.path}?search=${encodeURIComponent(customer)}`);
  const { status } = await manager.post(api.assignments.assign.path, { contact_id: page.data[0]?.contact_id, agent_id: to.id });
  expect(status).toBe(201);
}

it('an agent sees the bell climb when a customer writes, and reads it in every browser at once', async ({ miami, visit }) => {
  const iria = miami.customer('Iria Montes');
  await iria.writes('Buenas');
  await giveTo(miami, 'Iria Montes', miami.otherAgent);
  const [desk, phone] = await Promise.all([
    visit({ as: miami.otherAgent, to: '/dashboard' }),
    visit({ as: miami.otherAgent, to: '/notifications', width: 390 }),
  ]);
  await expect(phone.getByRole('button', { name: /^Iria Montes was assigned to you/ })).toAppear();
  await iria.writes('¿Tienen la RAV4?');
  await iria.writes('En gris');
  await expect(phone.getByRole('button', { name: /^Iria Montes wrote 2 messages.*2 times/ })).toAppear();

  await desk.getByRole('button', { name: /^\d+\+? unread notifications?$/ }).click();
  const bell = desk.getByRole('dialog', { name: 'Notifications' });
  const line = bell.getByRole('button', { name: /^Iria Montes wrote 2 messages/ });
  await expect(line.getByText('En gris')).toAppear();
  expect(await faultsOf(desk)).toEqual([]);
  await line.click();
  await expect(new ChatsScreen(desk).bubble('¿Tienen la RAV4?')).toAppear();
  await expect(phone.getByRole('button', { name: /^Iria Montes.*(2 times|Unread)$/ })).toDisappear();
  await expect(phone.getByRole('button', { name: /^Iria Montes wrote 2 messages/ })).toAppear();
  expect(await faultsOf(phone)).toEqual([]);
});

it('everybody chooses what they are told of by what way, and when not', async ({ bogota, visit }) => {
  const page = await visit({ as: bogota.agent, to: '/dashboard' });
  await page.getByRole('button', { name: /Laura/ }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  const sound = page.getByRole('checkbox', { name: 'New lead: Sound' });
  await expect(sound).toAppear();
  expect(await sound.isChecked()).toBe(true);
  await sound.click();
  await page.getByRole('button', { name: 'Every night' }).click();
  await page.getByRole('button', { name: 'Add quiet hours' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('form').getByText('Two of the hours overlap.')).toAppear();
  await page.getByRole('button', { name: 'Remove these hours' }).last().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications were saved')).toAppear();
  expect(await faultsOf(page)).toEqual([]);

  await page.reload();
  await expect(sound).toAppear();
  expect(await sound.isChecked()).toBe(false);
  expect(await page.getByRole('button', { name: 'Remove these hours' }).count()).toBe(7);
  await sound.click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications were saved')).toAppear();
});

it('a manager sets who is told of customers that wait', async ({ bogota, visit }) => {
  const page = await visit({ as: bogota.owner, to: '/settings/notifications' });
  await page.getByLabel('Managers').fill('3');
  await page.getByRole('button', { name: 'Save escalation' }).click();
  await expect(page.locator('form').getByText('Each step must come after the one before it.')).toAppear();
  await page.getByLabel('Managers').fill('20');
  await page.getByLabel('Owners').fill('');
  await page.getByRole('switch', { name: /^Only within business hours/ }).click();
  await page.getByRole('button', { name: 'Save escalation' }).click();
  await expect(page.getByText('The escalation was saved')).toAppear();
  await page.reload();
  await expect(page.getByLabel('Managers')).toAppear();
  expect(await page.getByLabel('Managers').inputValue()).toBe('20');
  expect(await page.getByLabel('Owners').inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Remove these hours' }).count()).toBe(5);
});

const PATIENCE_MS = 20_000;
const devicesOn = (page: Page) => page.getByRole('list', { name: 'Your devices' });

it('a person is told on their phone while Lotline is closed, until they turn it off at the desk', async ({ product, miami, visit }) => {
  const browser = aBrowser(product.provider.url);
  const phone = await visit({ as: miami.otherAgent, width: 390, permissions: ['notifications'] });
  // browsers without a screen have no push service of their own, and refuse notices
  const subscription = `({ toJSON: () => (${JSON.stringify(browser.address)}) })`;
  const granted = `Object.defineProperty(Notification, 'permission', { get: () => 'granted' }); Notification.requestPermission = async () => 'granted'`;
  await phone.addInitScript({ content: `PushManager.prototype.subscribe = async () => ${subscription}; ${granted}` });
  await phone.goto('/account/notifications');
  await expect(phone.getByRole('checkbox', { name: 'New lead: Device' })).toAppear();
  await expect(phone.getByText('No devices yet')).toAppear();
  await phone.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(devicesOn(phone).getByText('This browser')).toAppear();
  await expect(devicesOn(phone).getByText(/no alert yet/)).toAppear();
  expect(await faultsOf(phone)).toEqual([]);
  await phone.goto('about:blank');
  await eventually(async () => {
    const watching = await product.database.value<boolean>(
      `select watching from agent_profiles where organization_id = $1 and user_id = $2`,
      [miami.id, miami.otherAgent.id],
    );
    expect(watching).toBe(false);
  }, PATIENCE_MS);

  const ofelia = miami.customer('Ofelia Bru');
  await ofelia.writes('¿Tienen la Tacoma?');
  const notice = await eventually(async () => {
    const notices = (await product.provider.pushesTo(browser.device)).map(browser.read);
    const found = notices.find(({ title }) => title === 'New lead: Ofelia Bru');
    expect(found).toBeDefined();
    return found;
  }, PATIENCE_MS);
  expect(notice).toMatchObject({ body: '“¿Tienen la Tacoma?”', navigate: expect.stringMatching(/\/chats\/\d+$/) });

  const desk = await visit({ as: miami.otherAgent, to: '/account/notifications' });
  await expect(devicesOn(desk).getByText(/last alert/)).toAppear();
  expect(await faultsOf(desk)).toEqual([]);
  await devicesOn(desk)
    .getByRole('button', { name: /^Turn off: / })
    .click();
  await expect(desk.getByText('No devices yet')).toAppear();
});
