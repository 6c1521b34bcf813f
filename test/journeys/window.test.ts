import { expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';

const HOUR = 3600;
/** The product stops two minutes before the provider does. */
const WINDOW = 24 * HOUR - 120;

it('closes the composer when the customer has been silent for a day, and opens it when they write again', async ({ miami, visit }) => {
  const leo = miami.customer('Leo Duarte');
  await leo.writes('Hola');
  await miami.setLastInbound('Leo Duarte', 25 * HOUR);
  const chats = new ChatsScreen(await visit({ as: miami.manager, to: '/chats' }));
  await chats.open('Leo Duarte');
  await expect(chats.page.getByText('Window Expired')).toAppear();
  expect(await chats.composer.count()).toBe(0);

  await chats.page.getByRole('button', { name: 'Agregar nota interna' }).click();
  await chats.page.getByRole('textbox', { name: 'Nota' }).fill('Vuelve el lunes');
  await chats.page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(chats.thread.getByRole('note').getByText('Vuelve el lunes')).toAppear();
  await expect(chats.page.getByText('Window Expired')).toAppear();

  await chats.search.focus();
  await leo.writes('Perdón, estaba de viaje');
  await expect(chats.composer).toAppear();
  await expect(chats.search.and(chats.page.locator(':focus'))).toAppear();
  await expect(chats.page.getByText('Window Expired')).toDisappear();

  const mara = miami.customer('Mara Cid');
  await mara.writes('Hola');
  await miami.setLastInbound('Mara Cid', WINDOW - 18);
  await chats.open('Mara Cid');
  await expect(chats.page.getByText('menos de un minuto')).toAppear();
  await expect(chats.composer).toAppear();
  await expect(chats.page.getByText('Window Expired')).toAppear();
  await expect(chats.composer).toDisappear();
});
