import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import type { InventoryIntegrations } from '@app/contracts/inventory/inventory-sources.contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { aHostKey, anSftpServer, LOGIN } from '../factories/feed-server.factory';
import { aVehicleInput } from '../factories/vehicle.factory';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import type { DemoDealership } from './support/demo-dealership';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** One of Miami's, with a photo. */
async function aVehicle(miami: DemoDealership, changes: Record<string, unknown>): Promise<VehicleDetail> {
  const manager = await miami.manager.signIn();
  const { body } = await manager.post<VehicleDetail>('/api/inventory', aVehicleInput(changes));
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await manager.upload(new Uint8Array(photo), 'photo.jpg', `/api/inventory/${body.id}/photos`);
  return body;
}

it('fetches by SFTP with columns chosen by hand, and from a server with another key only when a manager trusts it', async ({
  bogota,
  visit,
}) => {
  const header = 'Nro,Anio,Fabricante,Linea,Valor';
  const server = await anSftpServer();
  await server.put('lote.csv', `${header}\nB1,2022,Kia,Rio,62000000\nB2,2021,Kia,Soul,71000000`);
  const page = await visit({ as: bogota.owner, to: '/inventory/connect' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Server').fill('localhost');
  await field('Port').fill(String(server.port));
  await field('User').fill(LOGIN.username);
  await field('Password').fill('wrong');
  await button(page, 'Test connection').click();
  await expect(page.getByText('The server refused the user or the password.')).toAppear();
  await field('Password').fill(LOGIN.password);
  await button(page, 'Test connection').click();
  await expect(page.getByText('Key of the server:')).toAppear();
  await button(page, 'Read the newest file').click();

  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toAppear();
  for (const [column, target] of [
    ['Nro', 'Stock number'],
    ['Anio', 'Year'],
    ['Fabricante', 'Make'],
    ['Linea', 'Model'],
    ['Valor', 'Price'],
  ]) {
    await page.getByRole('combobox', { name: `What “${column}” becomes` }).click();
    await page.getByRole('option', { name: target, exact: true }).click();
    await expect(page.getByRole('listbox')).toDisappear();
  }
  await page.getByText('When a file waits for you').click();
  await field('Vehicles that are gone, in %').fill('60');
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Check the file').click();
  await button(page, 'Import 2 vehicles').click();
  await page.waitForURL(/\/inventory\/runs\/\d+/);
  await expect(page.getByText('Applied', { exact: true })).toAppear(30_000);

  await server.close();
  const impostor = await anSftpServer(aHostKey(), server.port);
  await impostor.put('lote.csv', `${header}\nB1,2022,Kia,Rio,61000000\nB2,2021,Kia,Soul,71000000\nB3,2020,Kia,Niro,80000000`);
  await page.goto('/inventory?integrations=1');
  await button(page, 'Fetch now').click();
  await expect(page.getByText(/The server shows a different key than before/)).toAppear(30_000);
  await page.getByRole('link', { name: 'Check the connection' }).click();
  await button(page, 'Test connection').click();
  await expect(page.getByText('Key that the server shows now:')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Trust the new key').click();
  await expect(page.getByText('The server has a file for you.')).toAppear();
  await page.goto('/inventory?integrations=1');
  await button(page, 'Fetch now').click();
  await expect(page.getByText('Applied', { exact: true })).toAppear(30_000);
  await page.goto('/inventory?search=niro');
  await expect(page.getByText('COP 80.000.000')).toAppear();
  const { body } = await (await bogota.owner.signIn()).get<InventoryIntegrations>('/api/inventory/integrations');
  expect(body.sources.find(({ connection }) => connection?.port === server.port)?.guard).toMatchObject({
    missing_share: 0.6,
    rejected_share: 0.2,
  });
  await impostor.close();
});

it('fills what nobody entered from the VIN, and says so', async ({ miami, visit }) => {
  const { title } = await aVehicle(miami, {
    vin: '2HGNL3H96RR772525',
    year: 2024,
    make: 'Honda',
    model: 'Accord',
    trim: 'Decoded',
    transmission: null,
  });
  const page = await visit({ as: miami.agent, to: '/inventory?search=decoded' });
  await button(page, title).first().click();
  await expect(dialog(page, title).getByText('Automatic (from the VIN)')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
});

it('sends a vehicle by SMS as a text with its link, and on WhatsApp as a picture', async ({ miami, visit }) => {
  const { id, title } = await aVehicle(miami, { model: 'Sequoia', trim: 'Both' });
  const eva = miami.customer('Eva Luzardo');
  const [onWhatsapp, onSms] = [eva, miami.customerAt(eva.phone, eva.name, 'sms')];
  await onWhatsapp.writes('¿La tienen?');
  await onSms.writes('¿Y por aquí?');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.row(eva.name).waitFor();
  const manager = await miami.manager.signIn();
  const { body } = await manager.get<{ data: ConversationSummary[] }>(`/api/chats?search=${encodeURIComponent(eva.name)}`);
  const contact = body.data[0]?.contact_id;
  for (const { customer, files } of [
    { customer: onSms, files: [] },
    { customer: onWhatsapp, files: ['image/jpeg'] },
  ]) {
    await page.goto(`/chats?contact=${contact}&type=${customer.channel}`);
    await chats.thread.waitFor();
    await button(page, 'Enviar un vehículo').click();
    const choice = dialog(page, 'Enviar un vehículo');
    await choice.getByRole('textbox').fill('sequoia both');
    await page.keyboard.press('Enter');
    await choice.getByRole('button', { name: title }).click();
    await choice.getByRole('button', { name: 'Enviar vehículo' }).click();
    await expect(choice).toDisappear();
    await eventually(async () => {
      const message = (await customer.received()).at(-1);
      expect(message?.body).toContain(`/vehicle/${id}`);
      expect(message?.media.map(({ content_type }) => content_type)).toEqual(files);
    });
  }
});

it('sends a vehicle after the 24 hours by a template with its photo; one that was sold meanwhile gives way to others', async ({
  miami,
  visit,
}) => {
  const sold = await aVehicle(miami, { model: 'Tundra', trim: 'Sold', price: 31_000 });
  const other = await aVehicle(miami, { model: 'Tundra', trim: 'Other', price: 31_500 });
  const manager = await miami.manager.signIn();
  // in the United States WhatsApp delivers no offers
  const ana = miami.customerAt('+573005550142', 'Ana Quiceno', 'whatsapp');
  await ana.writes('¿Tienen Tundra?');
  await miami.setLastInbound(ana.name, 30 * 3600);
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open(ana.name);
  await button(page, 'Enviar un vehículo').click();
  const choice = dialog(page, 'Enviar un vehículo');
  await choice.getByRole('textbox').fill('tundra sold');
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: sold.title }).click();
  await choice.getByRole('button', { name: /Vehículo con foto/ }).click();
  await expect(choice.getByText(`La foto y la página son de ${sold.title}.`)).toAppear();
  await expect(choice.getByText(/Hola Ana, encontramos el 2022 Toyota Tundra Sold que puede gustarte: USD 31,000.00/)).toAppear();
  expect(await choice.getByRole('textbox').count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await manager.patch(`/api/inventory/${sold.id}/overrides`, { sold: true });
  await choice.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(choice.getByText(/Tundra Sold ya no está a la venta/)).toAppear();
  await choice.getByRole('button', { name: other.title }).click();
  await choice.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(choice).toDisappear();
  await expect(chats.bubble('encontramos el 2022 Toyota Tundra Other').getByRole('link', { name: /Tundra Other/ })).toAppear();
  await eventually(async () =>
    expect(await ana.received()).toMatchObject([
      { content_sid: expect.stringMatching(/^HX/), media: [expect.objectContaining({ content_type: 'image/jpeg' })] },
    ]),
  );
});
