import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aVehicleInput } from '../factories/vehicle.factory';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

const cards = (page: Page) => page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const TITLE = '2021 Subaru Forester Wilderness';

async function addVehicle(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  const form = dialog(page, 'Add vehicle');
  for (const [label, value] of Object.entries(fields)) await form.getByRole('textbox', { name: label, exact: true }).fill(value);
  await form.getByRole('button', { name: 'Add vehicle' }).click();
}

it('keeps a vehicle by hand: adds, finds, shares, changes and deletes it while a colleague looks on', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/inventory', permissions: ['clipboard-read', 'clipboard-write'] });
  const agent = await visit({ as: miami.agent, to: '/inventory?search=forester' });
  await expect(agent.getByText('No vehicles found')).toAppear();
  await addVehicle(page, { Year: '2021', Make: 'Subaru', Model: 'Forester', Trim: 'Wilderness', Price: '31,500', Mileage: '28400' });
  const form = dialog(page, 'Add vehicle');
  await expect(form.getByText('Enter a stock number of at most 40 characters.')).toAppear();
  await form.getByLabel('Stock number').fill('U-JOURNEY');
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(card(agent, TITLE).getByText('USD 31,500.00')).toAppear();

  await page.getByRole('textbox', { name: 'Search products...' }).fill('u-journey');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Subaru' }).click();
  await expect(page.getByRole('button', { name: 'Remove Subaru' })).toAppear();
  await expect(card(page, TITLE).getByText('28,400 mi')).toAppear();
  await page.getByRole('group', { name: 'Price' }).getByLabel('From').fill('31499.50');
  await page.keyboard.press('Enter');
  await eventually(async () =>
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      search: 'u-journey',
      make: 'Subaru',
      price_from: '31499.5',
    }),
  );
  await expect(card(page, TITLE).getByText('28,400 mi')).toAppear();
  await page.getByRole('group', { name: 'Price' }).getByLabel('From').fill('');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: `Share ${TITLE}` }).click();
  const sharing = dialog(page, 'Compartir vehículo');
  const link = await sharing.getByLabel('Link').inputValue();
  await sharing.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('¡Copiado!')).toAppear();
  expect(link).toMatch(/^http:\/\/127.0.0.1:\d+\/vehicle\/\d+$/);
  await expect(dialog(page, 'Compartir vehículo')).toDisappear();

  await page.getByRole('button', { name: TITLE, exact: true }).click();
  await dialog(page, TITLE).getByRole('button', { name: 'Edit' }).click();
  await dialog(page, 'Edit vehicle').getByLabel('Price').fill('29900');
  await dialog(page, 'Edit vehicle').getByRole('button', { name: 'Save changes' }).click();
  await expect(card(agent, TITLE).getByText('USD 29,900.00')).toAppear();
  const drawer = dialog(page, TITLE);
  await expect(drawer.getByText('USD 31,500.00')).toAppear();
  await drawer.getByRole('button', { name: `More actions for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  await expect(card(agent, TITLE).getByText('Stock: 0')).toAppear();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(agent, TITLE).getByText('Stock: 1')).toAppear();

  await agent.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(dialog(agent, TITLE).getByRole('button', { name: 'Share' })).toAppear();
  expect(await agent.getByRole('button', { name: /Add vehicle|Edit|More actions/ }).count()).toBe(0);
  expect(await faultsOf(agent)).toEqual([]);
  await drawer.getByRole('button', { name: `More actions for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete vehicle' }).click();
  await expect(page.getByText(`${TITLE} was deleted.`)).toAppear();
  await expect(agent.getByText('Vehículo no encontrado')).toAppear();
});

it('sends a vehicle in a chat, whose card follows it, and offers others for one that was sold while it was chosen', async ({
  miami,
  visit,
}) => {
  const manager = await miami.manager.signIn();
  const add = async (changes: Record<string, unknown>) =>
    (await manager.post<{ id: number }>('/api/inventory', aVehicleInput(changes))).body.id;
  const rav4 = await add({ model: 'Highlander', trim: 'Chat' });
  const camry = await add({ model: 'Camry', trim: 'Chat', price: 24_500 });
  const noa = miami.customer('Noa Ferrer');
  const page = await visit({ as: miami.agent, to: '/chats', width: 1680 });
  await noa.writes('¿Qué SUV tienen?');
  const chats = new ChatsScreen(page);
  await chats.open(noa.name);
  await chats.composer.pressSequentially('/auto');
  await page.getByRole('option', { name: '/auto' }).click();
  const choice = dialog(page, 'Enviar un vehículo');
  await choice.getByRole('textbox').fill('highlander chat');
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: '2022 Toyota Highlander Chat' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await choice.getByLabel('Tus palabras (opcional)').fill('Mira este');
  await choice.getByRole('button', { name: 'Enviar vehículo' }).click();
  const link = chats.bubble('Mira este').getByRole('link', { name: /Highlander Chat/ });
  await expect(link.getByText('USD 26,990.00 · 34,200 mi')).toAppear();
  await eventually(async () => expect((await noa.receivedTexts()).join('\n')).toContain(`/vehicle/${rav4}`));
  await expect(page.getByRole('region', { name: 'Vehículos de interés' }).getByText('Enviado')).toAppear();
  expect((await manager.patch(`/api/inventory/${rav4}/overrides`, { sold: true })).status).toBe(200);
  await expect(link.getByText('Vendido')).toAppear();

  await page.getByRole('button', { name: 'Enviar un vehículo' }).click();
  await choice.getByRole('textbox').fill('camry chat');
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: '2022 Toyota Camry Chat' }).click();
  expect((await manager.patch(`/api/inventory/${camry}/overrides`, { sold: true })).status).toBe(200);
  await choice.getByRole('button', { name: 'Enviar vehículo' }).click();
  await expect(choice.getByText(/2022 Toyota Camry Chat ya no está a la venta/)).toAppear();
  await choice.getByRole('button', { name: 'Elegir otro' }).click();
  await expect(choice.getByText('No se encontraron vehículos')).toAppear();
});
