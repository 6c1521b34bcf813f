import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { expect } from 'vitest';
import { aVehicleInput } from '../factories/vehicle.factory';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

it('a shopper on a phone books a test drive, sees it by its link, and cancels it', async ({ miami, visit }) => {
  const manager = await miami.manager.signIn();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '18:00' }));
  await manager.put('/api/settings/opening-hours', { hours, closures: [] });
  const { body: vehicle } = await manager.post<VehicleDetail>('/api/inventory', aVehicleInput({ model: 'Sienna' }));

  const page = await visit({ to: `/vehicle/${vehicle.id}`, width: 390, locale: 'es-US' });
  await page.getByRole('button', { name: 'Agendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agenda tu prueba de manejo' });
  await dialog.locator('[data-days] label').nth(2).click();
  const time = dialog.locator('[data-times] label').first();
  await expect(time).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pedir cita' }).click();
  await expect(dialog.getByText('Elige un día y una hora.')).toAppear();
  await time.click();
  await dialog.getByRole('textbox', { name: 'Tu nombre' }).fill('Irma Salas');
  await dialog.getByRole('textbox', { name: 'Tu teléfono' }).fill('(305) 555-0188');
  await dialog.getByRole('checkbox', { name: /^Acepto que Miami Auto Gallery/ }).check();
  await dialog.getByRole('button', { name: 'Pedir cita' }).click();
  await expect(dialog.getByText(/^Listo: pediste .+, 9:00\. Miami Auto Gallery confirma tu cita pronto\.$/)).toAppear();

  const link = (await dialog.getByRole('link', { name: 'Ver mi cita' }).getAttribute('href')) ?? '';
  const answer = await page.request.get(new URL(link).pathname);
  expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await dialog.getByRole('link', { name: 'Ver mi cita' }).click();
  await expect(page.getByText('Pedida. Miami Auto Gallery todavía la tiene que confirmar.')).toAppear();
  await expect(page.getByText(vehicle.title)).toAppear();
  expect(await page.content()).not.toMatch(/Irma|Salas|555.?0188/);
  expect(await faultsOf(page)).toEqual([]);

  const agent = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(agent);
  await chats.open('Irma Salas');
  await expect(chats.thread.getByText(/Prueba de manejo: \d{4}-\d{2}-\d{2} 09:00/)).toAppear();

  await page.getByText('Cancelar la cita').click();
  await page.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Ya compré otro');
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText('Cancelada.')).toAppear();
});
