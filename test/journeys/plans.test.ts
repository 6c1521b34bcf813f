import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';
import { goTo } from './support/pages';

/** A system admin on the page of an organization. */
class OrganizationScreen {
  constructor(readonly page: Page) {}

  async open(name: string): Promise<void> {
    await this.page.getByRole('link', { name: /^Organizations/ }).click();
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  async choosePlan(name: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change plan' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Plan' }).click();
    await this.page.getByRole('option', { name }).click();
    await this.confirm('Change plan', reason);
  }

  async confirm(action: string, reason: string): Promise<void> {
    // a notice is a dialog too, for assistive technology
    const dialog = this.page.getByRole('dialog').filter({ has: this.page.getByLabel('Reason') });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: action }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

it('stops a channel before the eyes of the agent when the plan becomes smaller, and goes on where they were with a larger one', async ({
  miami,
  operator,
  visit,
}) => {
  const first = miami.customer('Petra Lugo');
  await first.writes('Hola');
  const petra = miami.customerAt(first.phone, first.name, 'sms');
  await petra.writes('¿Siguen abiertos?');
  const chats = new ChatsScreen(await visit({ as: miami.manager, to: '/chats' }));
  await chats.open('Petra Lugo');
  await chats.composer.fill('Sí, hasta las seis');
  const admin = new OrganizationScreen(await visit({ as: operator, to: '/dashboard' }));
  await admin.open('Miami Auto Gallery');

  await admin.choosePlan('Basic', 'Wants to spend less');
  await expect(admin.page.getByText('Plan changed from Advance to Basic')).toAppear();
  await expect(admin.page.getByText('Reason: Wants to spend less')).toAppear();
  await expect(chats.page.getByText('El plan Basic no incluye SMS')).toAppear();
  await expect(chats.page.getByText('Lo que escribiste se conserva.')).toAppear();
  expect(await chats.composer.count()).toBe(0);
  const calls = await visit({ as: miami.agent, to: '/calls' });
  await expect(calls.getByText('The Basic plan does not include Calls')).toAppear();
  await petra.writes('¿Hola?');
  await expect(chats.bubble('¿Hola?')).toAppear();

  await admin.choosePlan('Advance', 'Back to where they were');
  await expect(chats.composer).toAppear();
  expect(await chats.composer.inputValue()).toBe('Sí, hasta las seis');
  await chats.composer.press('Enter');
  await expect(chats.bubble('Sí, hasta las seis')).toAppear();
});

it('says that a trial ends and has ended, takes the wish for a plan, and goes on when it is granted', async ({
  product,
  bogota,
  operator,
  visit,
}) => {
  const endTrial = (inTime: string) =>
    product.database.rows(`update organizations set trial_ends_at = now() + $2::interval where id = $1`, [bogota.id, inTime]);
  await endTrial('1 hour');
  const owner = await visit({ as: bogota.owner, to: '/settings/plan' });
  await expect(owner.getByText('The free trial ends within a day')).toAppear();
  await expect(owner.getByText('Trial: 1 day left')).toAppear();
  await endTrial('0');
  await expect(owner.getByText('The free trial is over. Customers still reach you')).toAppear();
  await owner.getByRole('button', { name: 'Request Plus' }).click();
  await expect(owner.getByText('We received your request and will contact you.')).toAppear();

  const admin = new OrganizationScreen(await visit({ as: operator, to: '/admin/organizations?requested=1' }));
  await expect(admin.page.getByText('Requests Plus')).toAppear();
  expect(await faultsOf(admin.page)).toEqual([]);
  await admin.open('Bogotá Motors');
  expect(await faultsOf(admin.page)).toEqual([]);
  await admin.choosePlan('Plus', 'As they asked');
  await expect(owner.getByText('On the Plus plan')).toAppear();
  await expect(owner.getByText('The free trial is over.')).toDisappear();
  await goTo(owner, '/settings/phone');
  await expect(
    owner.getByText('The Plus plan does not include Calls. It can be connected with the Advance plan or a larger one.'),
  ).toAppear();
  await goTo(owner, '/settings/plan');

  await admin.page.getByRole('button', { name: 'Suspend' }).click();
  await admin.confirm('Suspend', 'Invoice 14 is unpaid');
  await expect(owner.getByText('Suspended: Invoice 14 is unpaid')).toAppear();
  await admin.page.getByRole('button', { name: 'Reactivate' }).click();
  await admin.confirm('Reactivate', 'Invoice 14 is paid');
  await expect(owner.getByText('Suspended: Invoice 14 is unpaid')).toDisappear();
});
