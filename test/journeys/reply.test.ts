import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import type { Customer } from './support/customer';
import { it } from './support/journey';

const PHOTO = path.resolve(import.meta.dirname, '../../apps/sandbox/page/public/samples/trade-in.jpg');
const SEND = /\/api\/chats\/\w+\/\d+\/send$/;

/** Opens the conversation of a customer who has just written for the first time. */
async function answering(customer: Customer, page: Page): Promise<ChatsScreen> {
  await customer.writes('Hola, quisiera información');
  const chats = new ChatsScreen(page);
  await chats.open(customer.listedName);
  await expect(chats.bubble('Hola, quisiera información')).toAppear();
  return chats;
}

/** The network to the server gets slow. */
const delaySends = (page: Page, until: () => Promise<void>): Promise<unknown> =>
  page.route(SEND, async (route) => {
    await until();
    await route.continue();
  });

it('shows what was sent before the server has it, lets its ticks climb, and keeps fast messages in order', async ({ miami, visit }) => {
  const rosa = miami.customer('Rosa Gil');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = await answering(rosa, page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await delaySends(page, () => released);
  await chats.send('Claro, ¿qué modelo le interesa?');
  await expect(chats.mark('¿qué modelo le interesa?', 'En cola')).toAppear();
  expect(await chats.composer.inputValue()).toBe('');
  expect(await rosa.received()).toEqual([]);
  release();
  await expect(chats.mark('¿qué modelo le interesa?', 'Enviado')).toAppear();
  expect(await rosa.receivedTexts()).toEqual(['Claro, ¿qué modelo le interesa?']);

  const pau = miami.customer('Pau Soler');
  await answering(pau, page);
  await pau.injectFault({ statuses: ['sent', 'delivered', 'read'], statusDelayMs: 900 });
  await chats.send('Lo esperamos a las cinco');
  expect(await chats.marksUntil('Lo esperamos a las cinco', 'Leído')).toEqual(['En cola', 'Enviado', 'Entregado', 'Leído']);

  const vera = miami.customer('Vera Lux');
  await answering(vera, page);
  const slow = Promise.withResolvers<void>();
  await delaySends(page, () => slow.promise);
  const texts = ['Primero: el precio', 'Segundo: la garantía', 'Tercero: la entrega'];
  for (const text of texts) await chats.send(text);
  for (const text of texts) await expect(chats.bubble(text)).toAppear();
  slow.resolve();
  for (const text of texts) await expect(chats.mark(text, 'Enviado')).toAppear();
  expect(await vera.receivedTexts()).toEqual(texts);
  expect(await chats.textsAmong(texts)).toEqual(texts);
});

it('sends a photo to the phone of the customer, and shows theirs in the conversation and over the whole page', async ({ miami, visit }) => {
  const ines = miami.customer('Inés Toral');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = await answering(ines, page);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByText('Listo para enviar')).toAppear();
  await chats.send('Así quedó su camioneta');
  await expect(chats.bubble('Así quedó su camioneta').getByRole('button', { name: 'Ver la foto en pantalla completa' })).toAppear();
  await expect(page.getByText('Listo para enviar')).toDisappear();
  await eventually(async () => {
    const [message] = await ines.received();
    expect(message).toMatchObject({ body: 'Así quedó su camioneta', media: [{ content_type: 'image/jpeg' }] });
  });

  const iker = miami.customer('Iker Bello');
  await answering(iker, page);
  await iker.sendsPhoto('Este es mi auto actual');
  const photo = chats.bubble('Este es mi auto actual').getByRole('img', { name: /^Foto/ });
  await expect(photo).toAppear();
  await eventually(async () => expect(await photo.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(0));

  await photo.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img')).toAppear();
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(viewer).toDisappear();
});

it('says why a message failed and sends it again on demand', async ({ miami, visit }) => {
  const noel = miami.customer('Noel Cano', 'sms');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = await answering(noel, page);
  await noel.injectFault({ errorCode: 30003 });
  await chats.send('¿Le llamo por la tarde?');
  const failed = chats.bubble('¿Le llamo por la tarde?').first();
  await expect(failed.getByText('El teléfono está apagado o sin cobertura.')).toAppear();
  await expect(chats.mark('¿Le llamo por la tarde?', 'No entregado')).toAppear();

  await noel.injectFault({});
  await failed.getByRole('button', { name: 'Reintentar' }).click();
  await expect(chats.mark('¿Le llamo por la tarde?', 'Entregado')).toAppear();
  expect(await chats.bubble('¿Le llamo por la tarde?').count()).toBe(2);
  expect((await noel.received()).map(({ status }) => status)).toEqual(['undelivered', 'delivered']);
});
