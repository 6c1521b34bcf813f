import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';

/** Chooses in the menu at one's own name. */
async function choose(page: Page, name: string, availability: string): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name }).click();
  await page.getByRole('menuitemradio', { name: availability, exact: true }).click();
}

it('gives a customer who waits to an agent who comes online, says why, and lets the manager hand over', async ({ bogota, visit }) => {
  const laura = await visit({ as: bogota.agent, to: '/chats' });
  const chats = new ChatsScreen(laura);
  await expect(chats.rows.first()).toAppear();
  await choose(laura, 'Laura Quintero', 'Busy');

  const owner = await visit({ as: bogota.owner, to: '/settings/assignment' });
  await owner.getByText('Automatic', { exact: true }).click();
  expect(await owner.getByRole('radio', { name: /Automatic/ }).isChecked()).toBe(true);
  await expect(owner.getByText('Choose at least one agent')).toAppear();
  expect(await owner.getByLabel('Max contacts per agent').count()).toBe(0);
  await owner.getByRole('checkbox', { name: /Laura Quintero/ }).click();
  await owner.getByLabel('Max contacts per agent').fill('190');
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Assignment settings saved successfully')).toAppear();

  await owner.goto('/settings/agents');
  const row = owner.getByRole('row').filter({ hasText: 'Laura Quintero' });
  await expect(row.getByText('Busy').last()).toAppear();
  const elena = bogota.customer('Elena Barrios');
  await elena.writes('¿La camioneta sigue disponible?');
  await expect(owner.getByText(/wait unassigned, nobody gets new conversations/)).toAppear();

  await choose(laura, 'Laura Quintero', 'Available');
  // of Elena alone, or of all who waited
  await expect(laura.getByText(/^(Elena Barrios is|\d+ customers are) yours now$/)).toAppear();
  await expect(row.getByText('Receives new conversations')).toAppear();
  await expect(owner.getByText(/Nobody waits unassigned, 1 person gets new conversations/)).toAppear();
  await chats.open('Elena Barrios');
  await laura.getByRole('tab', { name: 'Summary' }).click();
  const history = laura.getByRole('region', { name: 'Asignaciones' });
  await expect(history.getByText(/Por turnos: le tocaba\. Abiertas ahora: \d+ de 190\./)).toAppear();

  await owner.getByRole('combobox', { name: 'Availability of Laura Quintero' }).click();
  await owner.getByRole('option', { name: 'Away' }).click();
  await expect(row.getByText('Away').last()).toAppear();
  await row.getByRole('button', { name: /^Hand over/ }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Laura está de vacaciones');
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(owner.getByText(/conversations? w(as|ere) handed over$/)).toAppear();
  await expect(row.getByRole('meter', { name: 'Laura Quintero has 0 of 190 open conversations' })).toAppear();
  await expect(history.getByText(/Laura está de vacaciones/)).toAppear();
  await expect(laura.getByRole('button', { name: 'Tomar' })).toAppear();
});
