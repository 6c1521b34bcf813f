import { expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';

const HOUR = 3600;
/** The product stops two minutes before the provider does. */
const WINDOW = 24 * HOUR - 120;

it('takes no free text once the customer has been silent for a day, until he writes again', async ({ product, visit }) => {
  const leo = product.customer('Leo Duarte');
  await leo.writes('Hola');
  await product.setLastInbound('Leo Duarte', 25 * HOUR);
  const chats = new ChatsScreen(await visit({ as: 'manager@miami.test', to: '/chats' }));
  await chats.open('Leo Duarte');
  await expect(chats.page.getByText('Window Expired')).toAppear();
  expect(await chats.composer.count()).toBe(0);

  await chats.page.getByRole('button', { name: 'Nota', exact: true }).click();
  await chats.page.getByRole('textbox', { name: 'Nota' }).fill('Vuelve el lunes');
  await chats.page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(chats.thread.getByRole('note').getByText('Vuelve el lunes')).toAppear();
  await expect(chats.page.getByText('Window Expired')).toAppear();

  await chats.search.focus();
  await leo.writes('Perdón, estaba de viaje');
  await expect(chats.composer).toAppear();
  await expect(chats.search.and(chats.page.locator(':focus'))).toAppear();
  await expect(chats.page.getByText('Window Expired')).toDisappear();
});

it('closes before the eyes of the agent when the last second of the window has passed', async ({ product, visit }) => {
  const mara = product.customer('Mara Cid');
  await mara.writes('Hola');
  await product.setLastInbound('Mara Cid', WINDOW - 8);
  const chats = new ChatsScreen(await visit({ as: 'manager@miami.test', to: '/chats' }));
  await chats.open('Mara Cid');
  await expect(chats.page.getByText('menos de un minuto')).toAppear();
  await expect(chats.composer).toAppear();
  await expect(chats.page.getByText('Window Expired')).toAppear();
  await expect(chats.composer).toDisappear();
});
