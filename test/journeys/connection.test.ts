import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';

const SEND = /\/api\/chats\/\w+\/\d+\/send$/;
const MESSAGES = /\/api\/chats\/\w+\/\d+\/messages/;

it('says that the network is gone and brings what came meanwhile', async ({ miami, visit }) => {
  const sara = miami.customer('Sara León');
  await sara.writes('Hola');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Sara León');

  await page.context().setOffline(true);
  await expect(page.getByText('No hay conexión. Los mensajes que escribas saldrán en cuanto vuelva.')).toAppear();
  await sara.writes('¿Siguen ahí?');
  await sara.writes('Puedo pasar mañana');

  await page.context().setOffline(false);
  await expect(page.getByText('La conexión ha vuelto.')).toAppear();
  for (const text of ['¿Siguen ahí?', 'Puedo pasar mañana']) {
    await expect(chats.bubble(text)).toAppear();
    expect(await chats.bubble(text).count()).toBe(1);
  }
  await expect(chats.row('Sara León').getByText('Puedo pasar mañana')).toAppear();
});

it('sends what was written without a network by itself, once and in order, also in a conversation that is not open', async ({
  miami,
  visit,
}) => {
  const dario = miami.customer('Darío Paz');
  const nadia = miami.customer('Nadia Sol');
  await dario.writes('Hola');
  await nadia.writes('Buenas');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Nadia Sol');
  await expect(chats.bubble('Buenas')).toAppear();
  await chats.open('Darío Paz');
  await expect(chats.bubble('Hola')).toAppear();

  const texts = ['Le guardo la cita', 'A las tres', 'En la sala'];
  await page.context().setOffline(true);
  for (const text of texts) {
    await chats.send(text);
    await expect(chats.bubble(text).getByText('Este mensaje saldrá en cuanto vuelva.')).toAppear();
  }
  await chats.open('Nadia Sol');
  await page.context().setOffline(false);
  await eventually(async () => expect(await dario.receivedTexts()).toEqual(texts));
  await chats.open('Darío Paz');
  await expect(chats.mark('En la sala', 'Entregado')).toAppear();
  expect(await chats.textsAmong(texts)).toEqual(texts);
  expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
});

it('keeps what two tabs of one browser write apart', async ({ miami, visit }) => {
  const elsa = miami.customer('Elsa Pons');
  await elsa.writes('Hola');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Elsa Pons');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const otherChats = new ChatsScreen(other);
  await expect(otherChats.bubble('Hola')).toAppear();

  await chats.composer.fill('Le escribo enseguida');
  await expect(otherChats.composer.and(other.getByText('Le escribo enseguida'))).toAppear();
  await chats.composer.press('Enter');
  await expect(chats.mark('Le escribo enseguida', 'Entregado')).toAppear();
  await eventually(async () => expect(await otherChats.composer.inputValue()).toBe(''));

  await other.route(SEND, (route) => route.abort('connectionreset'));
  await otherChats.send('Esto no ha salido');
  await expect(otherChats.bubble('Esto no ha salido').getByRole('button', { name: 'Reintentar' })).toAppear();
  await chats.send('Y esto sí');
  await expect(chats.mark('Y esto sí', 'Entregado')).toAppear();
  await other.reload();
  await expect(otherChats.bubble('Esto no ha salido').getByRole('button', { name: 'Reintentar' })).toAppear();
});

it('shows and sends a message once although the answer of the server got lost', async ({ miami, visit }) => {
  const nora = miami.customer('Nora Bell');
  await nora.writes('Hola');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Nora Bell');
  await page.route(SEND, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await chats.send('La esperamos');
  await expect(chats.mark('La esperamos', 'Entregado')).toAppear();
  await eventually(async () => expect(await chats.bubble('La esperamos').count()).toBe(1));
  expect(await nora.receivedTexts()).toEqual(['La esperamos']);
});

it('says so when the server keeps silent, and when it speaks again', async ({ product, miami, visit, onTestFinished }) => {
  const ivan = miami.customer('Iván Toro');
  await ivan.writes('Hola');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Iván Toro');
  await expect(chats.bubble('Hola')).toAppear();

  onTestFinished(() => product.resumeApi());
  product.freezeApi();
  await expect(page.getByText('Se perdió la conexión. Los mensajes nuevos se revisan cada pocos segundos.')).toAppear();
  product.resumeApi();
  await expect(page.getByText('La conexión ha vuelto.')).toAppear();
  await ivan.writes('¿Me escuchan?');
  await expect(chats.bubble('¿Me escuchan?')).toAppear();
});

it('heals by itself after the server was killed and came back', async ({ product, miami, visit, onTestFinished }) => {
  onTestFinished(() => product.startApi());
  const teo = miami.customer('Teo Marín');
  await teo.writes('Hola');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Teo Marín');
  await chats.send('Un momento, por favor');
  await expect(chats.mark('Un momento, por favor', 'Entregado')).toAppear();

  await product.killApi();
  await expect(page.getByText('Se perdió la conexión. Los mensajes nuevos se revisan cada pocos segundos.')).toAppear();
  await chats.send('Ya tengo su cotización');
  await expect(chats.bubble('Ya tengo su cotización').getByText('Este mensaje saldrá en cuanto vuelva.')).toAppear();

  await teo.writesInVain('¿Y el descuento?');
  await product.startApi();
  await expect(page.getByText('La conexión ha vuelto.')).toAppear();
  await miami.runNow('message.sweep_inbound');
  await expect(chats.bubble('¿Y el descuento?')).toAppear();
  await expect(chats.mark('Ya tengo su cotización', 'Entregado')).toAppear();

  const texts = ['Un momento, por favor', 'Ya tengo su cotización'];
  expect(await chats.textsAmong(texts)).toEqual(texts);
  expect(await teo.receivedTexts()).toEqual(texts);
});

it('keeps the page when a menu is opened without a network, and opens it when the network is back', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/dashboard' });
  const menu = page.getByRole('menu');
  const gone = Promise.withResolvers<void>();
  // the menu's code is loaded by the first press, which happens without a network
  await page.route(/\/assets\/user-menu-/, async (route) => {
    await gone.promise;
    await route.abort('internetdisconnected');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toAppear();

  await page.context().setOffline(true);
  gone.resolve();
  await page.locator('aside').getByRole('button', { expanded: false }).and(page.locator('[aria-haspopup=menu]')).click();
  await expect(page.getByText('You are offline. Messages that you write go out as soon as you are back.')).toAppear();
  expect(await page.getByRole('heading', { level: 1, name: 'Dashboard' }).count()).toBe(1);
  expect(await menu.count()).toBe(0);

  await page.unroute(/\/assets\/user-menu-/);
  await page.context().setOffline(false);
  await expect(menu.getByText(miami.manager.email)).toAppear();
});

it('keeps the product when a page is opened without a network, and opens it when the network is back', async ({ miami, visit }) => {
  const olga = miami.customer('Olga Mora');
  await olga.writes('Hola');
  const page = await visit({ as: miami.manager, to: '/contacts' });
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Contacts')).toAppear();
  await link('Leads').click();
  const chats = new ChatsScreen(page);
  await chats.open('Olga Mora');
  await chats.composer.fill('Le guardo la cita');
  await page.evaluate('window.openedBefore = true');

  await page.context().setOffline(true);
  for (const name of ['Campaigns', 'Templates']) {
    await link(name).click();
    await expect(page.getByRole('alert').filter({ hasText: `${name} could not be loaded` })).toAppear();
  }
  await link('Contacts').click();
  await expect(heading('Contacts')).toAppear();
  await page.goBack();
  await expect(page.getByText('You are offline. It loads as soon as you are back.')).toAppear();

  await page.context().setOffline(false);
  await expect(heading('Message Templates')).toAppear();
  await link('Leads').click();
  await chats.open('Olga Mora');
  await eventually(async () => expect(await chats.composer.inputValue()).toBe('Le guardo la cita'));
  expect(await page.evaluate('window.openedBefore')).toBe(true);
});

it('shows what is sent in a chat whose messages cannot be loaded, and sends it once there is a network', async ({ miami, visit }) => {
  const ines = miami.customer('Inés Vela');
  await ines.writes('Hola');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await page.route(MESSAGES, (route) => route.abort('internetdisconnected'));
  await chats.row('Inés Vela').getByRole('link').click();
  await expect(page.getByText('No se pudieron cargar los mensajes')).toAppear();

  const texts = ['Le guardo la cita', 'A las tres'];
  await page.context().setOffline(true);
  for (const text of texts) {
    await chats.send(text);
    await expect(chats.bubble(text).getByText('Este mensaje saldrá en cuanto vuelva.')).toAppear();
  }
  expect(await page.getByText('No se pudieron cargar los mensajes').count()).toBe(1);

  await page.unroute(MESSAGES);
  await page.context().setOffline(false);
  await eventually(async () => expect(await ines.receivedTexts()).toEqual(texts));
  await expect(chats.bubble('Hola')).toAppear();
  await expect(chats.mark('A las tres', 'Entregado')).toAppear();
  expect(await chats.textsAmong(texts)).toEqual(texts);
});

const CHUNKS = /\/assets\/.+\.js$/;

it('keeps a page whose version is gone until the user leaves it', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/contacts' });
  await expect(page.getByRole('list', { name: 'Contacts on this page' })).toAppear();
  const isSamePage = () => page.evaluate('window.openedBefore === true');
  await page.evaluate('window.openedBefore = true');

  await page.route(CHUNKS, (route) => route.fulfill({ status: 404 }));
  const link = page.getByRole('navigation').getByRole('link', { name: 'Team' });
  const missing = page.waitForResponse((response) => response.status() === 404);
  await link.hover();
  await missing;
  expect(await isSamePage()).toBe(true);

  await page.unroute(CHUNKS);
  await link.click();
  // the server is asked first whether it is there
  await eventually(async () => expect(await isSamePage()).toBe(false));
  await expect(page.getByRole('heading', { name: 'Team' })).toAppear();
});

it('says in both languages that it could not be loaded, and loads with the next try', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager });
  const messages = /\/assets\/e[ns]-everywhere-.+\.js$/;
  await page.route(messages, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('No se pudo cargar Lotline. Revisa tu conexión.')).toAppear();
  await page.unroute(messages);
  // the page loads by itself as well when its window gets the focus, which may come first
  await page.evaluate(`document.querySelector('[role=alert] button')?.click()`).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toAppear();
});
