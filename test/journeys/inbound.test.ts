import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';

/** How many conversations the sidebar counts as unread. */
async function unreadInSidebar(page: Page): Promise<number> {
  const badge = page.getByRole('navigation').getByText(/\d+ unread conversations/);
  return Number.parseInt((await badge.textContent()) ?? '', 10);
}

it('shows a message in the open conversation, and moves the row of another one to the top with its badge', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/chats' });
  const read = await unreadInSidebar(page);
  const ana = miami.customer('Ana Torres');
  await ana.writes('Hola, ¿sigue disponible el RAV4?');
  const chats = new ChatsScreen(page);
  await chats.open('Ana Torres');
  await expect(chats.bubble('¿sigue disponible el RAV4?')).toAppear();
  await expect(chats.badge('Ana Torres')).toDisappear();

  await ana.writes('¿Y cuánto sería la cuota?');
  await expect(chats.bubble('¿Y cuánto sería la cuota?')).toAppear();
  await expect(chats.announcement('Ana Torres: ¿Y cuánto sería la cuota?')).toAppear();
  await expect(chats.row('Ana Torres').getByText('¿Y cuánto sería la cuota?')).toAppear();
  await expect(chats.badge('Ana Torres')).toDisappear();

  await eventually(async () => expect(await unreadInSidebar(page)).toBe(read));
  const [bea, luis] = [miami.customer('Bea Ruiz'), miami.customer('Luis Vega', 'sms')];
  await luis.writes('Necesito una pickup');
  await bea.writes('Hola');
  await eventually(async () => expect(await unreadInSidebar(page)).toBe(read + 2));
  await chats.open('Bea Ruiz');
  await chats.row('Necesito una pickup').getByRole('link').click();
  await expect(chats.bubble('Necesito una pickup')).toAppear();
  await eventually(async () => expect(await unreadInSidebar(page)).toBe(read));
  await expect(chats.badge('Bea Ruiz')).toDisappear();

  await bea.writes('¿Están abiertos hoy?');
  await luis.writes('¿Me pueden llamar?');
  const topOfTheTwo = () => chats.rows.filter({ hasText: /Bea Ruiz|¿Me pueden llamar\?/ }).first();
  await expect(topOfTheTwo().getByText('¿Me pueden llamar?')).toAppear();
  await bea.writes('Puedo ir a las 4');
  await expect(topOfTheTwo().getByText('Puedo ir a las 4')).toAppear();
  await expect(chats.badge('Bea Ruiz').and(page.getByText('2 mensajes sin leer'))).toAppear();
  await eventually(async () => expect(await unreadInSidebar(page)).toBe(read + 1));

  await chats.open('Bea Ruiz');
  await expect(chats.bubble('Puedo ir a las 4')).toAppear();
  await expect(chats.badge('Bea Ruiz')).toDisappear();
  await eventually(async () => expect(await unreadInSidebar(page)).toBe(read));
});

it('counts a new conversation on every other page while the chats are closed', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/dashboard' });
  const before = await eventually(() => unreadInSidebar(page));
  const eva = miami.customer('Eva Montes');
  await eva.writes('Vi su anuncio del Civic');
  await eventually(async () => expect(await unreadInSidebar(page)).toBe(before + 1));

  await page.getByRole('navigation').getByRole('link', { name: /Leads/ }).click();
  const chats = new ChatsScreen(page);
  await expect(chats.badge('Eva Montes')).toAppear();
  await chats.open('Eva Montes');
  await expect(chats.bubble('Vi su anuncio del Civic')).toAppear();
});

it('leaves somebody who reads further up where he is and says how much has come', async ({ miami, visit }) => {
  const hugo = miami.customer('Hugo Prieto');
  for (let line = 1; line <= 16; line++) await hugo.writes(`Pregunta ${line} sobre la garantía de la camioneta`);
  const page = await visit({ as: miami.manager, to: '/chats', height: 600 });
  const chats = new ChatsScreen(page);
  await chats.open('Hugo Prieto');
  await expect(chats.bubble('Pregunta 16 sobre')).toAppear();
  await chats.thread.hover();
  await page.mouse.wheel(0, -4000);
  await expect(chats.bubble('Pregunta 1 sobre')).toAppear();

  await hugo.writes('Y una última cosa');
  await page.getByRole('button', { name: '1 mensaje nuevo' }).click();
  await expect(chats.bubble('Y una última cosa')).toAppear();
  await expect(page.getByRole('button', { name: '1 mensaje nuevo' })).toDisappear();
});

it('shows a message of long ago with what stands around it, and keeps at the end what comes meanwhile', async ({
  product,
  miami,
  visit,
}) => {
  const lidia = miami.customer('Lidia Bosch');
  await lidia.writes('Buenos días');
  const line = (number: number) => `Línea ${String(number).padStart(4, '0')}`;
  const [found] = await product.database.rows<{ id: number; conversation_id: number }>(
    `with added as (
       insert into messages (organization_id, conversation_id, direction, body, status)
       select v.organization_id, v.id, 'inbound', 'Línea ' || to_char(n, 'FM0000'), 'received'
       from generate_series(1, 2000) n, contacts c join conversations v on v.organization_id = c.organization_id and v.contact_id = c.id
       where c.organization_id = $2 and c.display_name = 'Lidia Bosch' returning id, conversation_id, body
     ) select id, conversation_id from added where body = $1`,
    [line(1800), miami.id],
  );
  await lidia.writes('Sigo aquí');
  const page = await visit({ as: miami.manager, to: `/chats/${found?.conversation_id}?message=${found?.id}` });
  const chats = new ChatsScreen(page);
  await expect(chats.bubble(line(1800))).toAppear();
  await lidia.writes('Y una última cosa');
  await expect(page.getByRole('button', { name: /^\d mensajes? nuevos?$/ })).toAppear();
  await expect(chats.badge('Lidia Bosch')).toAppear();
  expect(await chats.textsAmong([line(1799), line(1800), line(1801), 'Y una última cosa'])).toEqual([line(1799), line(1800), line(1801)]);

  await chats.thread.hover();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1_200);
        return chats.badge('Lidia Bosch').isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(false);
  expect(await chats.textsAmong([line(1999), line(2000), 'Sigo aquí', 'Y una última cosa'])).toEqual([
    line(1999),
    line(2000),
    'Sigo aquí',
    'Y una última cosa',
  ]);

  await page.reload();
  await expect(chats.bubble(line(1800))).toAppear();
  await chats.send('Enseguida le respondo');
  await expect(chats.mark('Enseguida le respondo', 'Entregado')).toAppear();
  expect(await chats.textsAmong([line(1800), 'Y una última cosa', 'Enseguida le respondo'])).toEqual([
    'Y una última cosa',
    'Enseguida le respondo',
  ]);
});
