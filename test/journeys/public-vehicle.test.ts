import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import { aVehicleInput } from '../factories/vehicle.factory';
import { ChatsScreen } from './support/chats-screen';
import type { DemoDealership } from './support/demo-dealership';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

/** One on offer with three photos. */
async function aVehicle(miami: DemoDealership, changes: Record<string, unknown> = {}): Promise<VehicleDetail> {
  const manager = await miami.manager.signIn();
  const { body } = await manager.post<VehicleDetail>('/api/inventory', aVehicleInput(changes));
  for (const background of ['#345', '#543', '#354']) {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await manager.upload(new Uint8Array(photo), 'photo.jpg', `/api/inventory/${body.id}/photos`);
  }
  return body;
}

it('a shopper on a phone looks at the photos, leaves a number, and stands in the inbox', async ({ miami, visit }) => {
  const { id, title } = await aVehicle(miami, { model: 'Highlander' });
  const page = await visit({ to: `/vehicle/${id}`, width: 390, locale: 'es-US' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toAppear();
  for (const text of ['USD 26,990.00', 'Disponible para prueba de manejo']) await expect(page.getByText(text).first()).toAppear();
  expect(await page.getByRole('link', { name: 'Llamar ahora' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
  const message = new URL((await page.getByRole('link', { name: 'Enviar mensaje' }).last().getAttribute('href')) ?? '');
  expect([message.host, message.searchParams.get('text')]).toEqual(['wa.me', expect.stringMatching(/\(Stock: U.+\)\n.+\/vehicle\/\d+$/)]);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: `Foto 1 de 3: ${title}` }).click();
  await expect(page.getByRole('dialog', { name: title })).toAppear();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('2 / 3')).toAppear();
  await page.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('textbox', { name: 'Tu nombre' }).fill('Delia Campos');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Escribe un número de teléfono válido.')).toAppear();
  await page.getByRole('textbox', { name: 'Tu teléfono' }).fill('(305) 555-0177');
  await page.getByRole('checkbox', { name: /^Acepto que Miami Auto Gallery/ }).check();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Recibimos tu mensaje. Miami Auto Gallery te responde pronto.')).toAppear();

  const agent = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(agent);
  await chats.open('Delia Campos');
  await expect(chats.thread.getByText('Formulario web')).toAppear();
  await expect(chats.thread.getByText(/¿Sigue disponible\?/)).toAppear();
  await expect(agent.getByText('Llegó por el formulario web')).toAppear();
});

it('a crawler reads the page without a script, in both languages, and learns that a sold one is gone', async ({ miami, visit }) => {
  const { id, title } = await aVehicle(miami, { model: 'Venza', price: null });
  const page = await visit({ to: `/vehicle/${id}#lead`, javaScriptEnabled: false, locale: 'es-US' });
  // the text of <noscript> is no text to getByText
  expect(await page.locator('main').innerText()).toContain('Para escribirnos desde esta página, activa JavaScript en tu navegador.');
  for (const [lang, onRequest] of [
    ['es', 'Consultar precio'],
    ['en', 'Price on request'],
  ]) {
    const html = await (await page.request.get(`/vehicle/${id}?lang=${lang}`)).text();
    expect(html).toContain(`<html lang="${lang}"`);
    for (const part of [`${title}</h1>`, `>${onRequest}<`, 'property="og:image"', '"@type":"Car"', 'rel="canonical"'])
      expect(html).toContain(part);
    // a machine would take it for free
    expect(html).not.toContain('"Offer"');
  }
  const manager = await miami.manager.signIn();
  await manager.patch(`/api/inventory/${id}/overrides`, { sold: true });
  const gone = await page.request.get(`/vehicle/${id}`);
  expect([gone.status(), await gone.text()]).toEqual([410, expect.stringContaining('Este vehículo ya no está disponible')]);
  const unknown = await page.request.get('/vehicle/987654321012');
  expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining('Vehículo no encontrado')]);
});
