import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactPage } from '@app/contracts/contacts/contacts.contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import type { DemoDealership } from './support/demo-dealership';
import { it } from './support/journey';

/** The requests that the page makes from now on, by path. */
function requestsOf(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
  });
  return asked;
}

/** A teammate has noted one e-mail for both; answers the numbers of the contacts. */
async function noteEmail(miami: DemoDealership, phones: string[], email: string): Promise<number[]> {
  const manager = await miami.manager.signIn();
  const ids: number[] = [];
  for (const phone of phones) {
    const { body } = await manager.get<ContactPage>(`${api.contacts.list.path}?search=${encodeURIComponent(phone)}`);
    const id = body.data[0]?.id ?? 0;
    expect((await manager.put(`${api.contacts.list.path}/${id}`, { email })).status).toBe(200);
    ids.push(id);
  }
  return ids;
}

const details = (page: Page) => page.getByRole('region', { name: 'Contact details' });

it('makes one person of two, whose messages are one thread before the eyes of whoever reads them', async ({ miami, visit }) => {
  const [private_, work] = [miami.customer('Violeta Sosa'), miami.customer('Violeta S. Oficina')];
  await private_.writes('Busco una camioneta');
  await work.writes('De 2023 o más nueva');
  await private_.writes('¿Tienen en rojo?');
  const [, otherId] = await noteEmail(miami, [private_.phone, work.phone], 'violeta@example.com');

  const [page, teammate] = await Promise.all([
    visit({ as: miami.manager, to: '/contacts' }),
    visit({ as: miami.agent, to: `/chats?contact=${otherId}` }),
  ]);
  const hers = new ChatsScreen(teammate);
  await expect(hers.bubble('De 2023 o más nueva')).toAppear();
  await page.getByRole('link', { name: /^Duplicates/ }).click();
  const group = page.getByRole('region', { name: 'Contacts like Violeta Sosa' });
  await expect(group.getByText('Same email')).toAppear();
  await group.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two contacts' });
  await dialog.getByRole('group', { name: 'Phone', exact: true }).getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Merge contacts' }).click();
  await expect(page.getByText('Violeta Sosa is one contact now')).toAppear();
  await expect(group).toDisappear();

  const said = ['Busco una camioneta', 'De 2023 o más nueva', '¿Tienen en rojo?'];
  await eventually(async () => expect(await hers.textsAmong(said)).toEqual(said));
  await work.writes('Sigo siendo yo');
  await expect(hers.bubble('Sigo siendo yo')).toAppear();

  await page.goto(`/contacts?contact=${otherId}`);
  await expect(details(page).getByRole('heading', { name: 'Violeta Sosa' })).toAppear();
  const history = details(page).getByRole('region', { name: 'History' });
  await expect(history.getByText('Merged with Violeta S. Oficina')).toAppear();
  await expect(history.getByText('4 messages on WhatsApp')).toAppear();
});

it('leaves an open conversation of the merged contact where it is', async ({ miami, visit }) => {
  const known = miami.customer('Ramiro', 'sms');
  const unknown = miami.customer('Ramiro Peña');
  await known.writes('¿Está abierto el sábado?');
  await unknown.writes('Soy Ramiro, este es mi WhatsApp');
  const [knownId, unknownId] = await noteEmail(miami, [known.phone, unknown.phone], 'ramiro@example.com');

  const page = await visit({ as: miami.agent, to: `/chats?contact=${unknownId}` });
  const chats = new ChatsScreen(page);
  await expect(chats.bubble('Soy Ramiro, este es mi WhatsApp')).toAppear();
  const address = new URL(page.url()).pathname;
  const asked = requestsOf(page);

  const manager = await miami.manager.signIn();
  expect((await manager.post(`${api.contacts.list.path}/${knownId}/merge`, { other_id: unknownId })).status).toBe(200);
  await unknown.writes('Sigo aquí');
  await expect(chats.bubble('Sigo aquí')).toAppear();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(new URL(page.url()).pathname).toBe(address);
  expect([...asked].filter(([, count]) => count > 8)).toEqual([]);
  await page.getByRole('tab', { name: 'SMS' }).click();
  await expect(chats.bubble('¿Está abierto el sábado?')).toAppear();
});

it('takes along what is being written to the merged contact', async ({ miami, visit }) => {
  const [private_, work] = [miami.customer('Celia Duarte'), miami.customer('Celia D. Taller')];
  await private_.writes('Le escribo de mi casa');
  await work.writes('Y aquí del taller');
  const [privateId, workId] = await noteEmail(miami, [private_.phone, work.phone], 'celia@example.com');
  const page = await visit({ as: miami.agent, to: `/chats?contact=${workId}` });
  const chats = new ChatsScreen(page);
  await expect(chats.bubble('Y aquí del taller')).toAppear();
  await chats.composer.fill('Le guardo la camioneta');

  const manager = await miami.manager.signIn();
  expect((await manager.post(`${api.contacts.list.path}/${privateId}/merge`, { other_id: workId })).status).toBe(200);
  await expect(chats.bubble('Le escribo de mi casa')).toAppear();
  await eventually(async () => expect(await chats.composer.inputValue()).toBe('Le guardo la camioneta'));
  await chats.composer.press('Enter');
  await expect(chats.mark('Le guardo la camioneta', 'Entregado')).toAppear();
  await page.reload();
  await expect(chats.bubble('Le guardo la camioneta')).toAppear();
  expect(await chats.composer.inputValue()).toBe('');
});
