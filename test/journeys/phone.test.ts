import { expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import { fontSizeOf, horizontalOverflow } from './support/page.browser.mjs';

const PHONE = { width: 390, height: 844 };

it('leads on a phone from the list into the conversation and back', async ({ miami, visit }) => {
  const alma = miami.customer('Alma Ríos');
  await alma.writes('¿Tienen la Tacoma en blanco?');
  const page = await visit({ as: miami.agent, to: '/chats', ...PHONE });
  const chats = new ChatsScreen(page);
  await expect(chats.row('Alma Ríos')).toAppear();
  await expect(chats.thread).toDisappear();

  await chats.open('Alma Ríos');
  await expect(chats.bubble('¿Tienen la Tacoma en blanco?')).toAppear();
  await expect(chats.rows.first()).toDisappear();
  await chats.send('Sí, llegó ayer. ¿Cuándo quiere verla?');
  await expect(chats.mark('Sí, llegó ayer. ¿Cuándo quiere verla?', 'Entregado')).toAppear();
  const composer = await chats.composer.boundingBox();
  expect(composer && composer.y + composer.height).toBeLessThan(PHONE.height);
  expect(await page.evaluate(horizontalOverflow)).toBe(0);
  // iPhones zoom into a field with smaller letters
  expect(await chats.composer.evaluate(fontSizeOf)).toBe('16px');

  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(chats.row('Alma Ríos').getByText('Tú: Sí, llegó ayer.')).toAppear();
  await expect(chats.thread).toDisappear();
});

it('keeps the composer above the keyboard of the phone', async ({ miami, visit }) => {
  const blas = miami.customer('Blas Otero');
  for (let line = 1; line <= 12; line++) await blas.writes(`Línea ${line} de la lista de repuestos`);
  const page = await visit({ as: miami.agent, to: '/chats', ...PHONE });
  const chats = new ChatsScreen(page);
  await chats.open('Blas Otero');
  await page.setViewportSize({ width: PHONE.width, height: 480 });
  await expect(chats.bubble('Línea 12 de la lista')).toAppear();
  const composer = await chats.composer.boundingBox();
  expect(composer && composer.y + composer.height).toBeLessThan(480);
});

it('reaches every page from the bar at the lower edge', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/dashboard', ...PHONE });
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
  await page.waitForURL('/contacts');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('/settings');
  await expect(page.getByRole('dialog')).toDisappear();
});
