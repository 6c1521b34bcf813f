import path from 'node:path';
import { expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';

const PHOTO = path.resolve(import.meta.dirname, '../../apps/sandbox/page/public/samples/trade-in.jpg');
const UPLOAD = /\/api\/upload(\?|$)/;

it('sends by itself when a file is uploaded, and lets a manager lift an opt-out in the composer', async ({ miami, visit }) => {
  const ines = miami.customer('Inés Mora');
  const page = await visit({ as: miami.manager, to: '/chats' });
  await ines.writes('Hola');
  const chats = new ChatsScreen(page);
  await chats.open(ines.name);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(UPLOAD, async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await chats.composer.fill('Esta es la foto');
  await chats.composer.press('Enter');
  await expect(page.getByText('El mensaje se envía en cuanto terminen de subir sus archivos.')).toAppear();
  expect(await ines.received()).toEqual([]);
  release();
  // the provider goes on at its own pace
  await expect(chats.mark('Esta es la foto', 'Enviado')).toAppear();
  expect(await chats.composer.inputValue()).toBe('');

  const saul = miami.customer('Saúl Vega');
  await saul.writes('Hola');
  await chats.open(saul.name);
  await expect(chats.composer).toAppear();
  await saul.writes('STOP');
  await expect(page.getByText('El cliente pidió que no se le escriba por WhatsApp.')).toAppear();
  expect(await chats.composer.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Allow WhatsApp again…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Lo pidió por teléfono');
  await page.getByRole('dialog').getByRole('button', { name: 'Allow WhatsApp', exact: true }).click();
  await chats.send('Gracias por avisar');
  await expect(chats.mark('Gracias por avisar', 'Enviado')).toAppear();
});

it('asks whether "stop" is meant, and either answer counts for a teammate at once', async ({ miami, visit }) => {
  const lucia = miami.customer('Lucía Prado');
  const tomas = miami.customer('Tomás Vera');
  const [page, other] = await Promise.all([visit({ as: miami.manager, to: '/chats' }), visit({ as: miami.owner, to: '/chats' })]);
  const banner = (window: typeof page) => window.getByText('Puede haber pedido que no le escriban');
  await lucia.writes('Please stop texting me');
  await tomas.writes('Ya no me manden mensajes');
  for (const window of [page, other]) {
    await new ChatsScreen(window).open(lucia.name);
    await expect(banner(window)).toAppear();
  }
  await page.getByRole('button', { name: 'No escribirle más' }).click();
  await expect(other.getByText('El cliente pidió que no se le escriba por WhatsApp.')).toAppear();
  await expect(banner(other)).toDisappear();
  for (const window of [page, other]) await new ChatsScreen(window).open(tomas.name);
  await expect(banner(other)).toAppear();
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(banner(other)).toDisappear();
  expect(await new ChatsScreen(other).composer.isEnabled()).toBe(true);
});
