import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ChatsScreen } from './support/chats-screen';
import { clickNotice, heardByPage, hushPage, listenToPage } from './support/heard.browser.mjs';
import { it } from './support/journey';
import { motionEnds, showsWords } from './support/page.browser.mjs';
import { faultsOf } from './support/page-faults';

/** Whether one box lies within the other from above to below. */
async function isInside(outer: Locator, inner: Locator): Promise<boolean> {
  const [around, box] = [await outer.boundingBox(), await inner.boundingBox()];
  return around !== null && box !== null && box.y >= around.y && box.y + box.height <= around.y + around.height;
}

describe('the list', () => {
  it('opens a long text at the words that were searched for', async ({ miami, visit }) => {
    const rocio = miami.customer('Rocío Lara');
    await rocio.writes(`${'Una carta muy larga. '.repeat(600)}Busco un meteoro. ${'Y nada más. '.repeat(200)}`);
    const page = await visit({ as: miami.manager, to: '/chats' });
    const chats = new ChatsScreen(page);
    await chats.search.fill('meteoro');
    await expect(chats.row('Rocío Lara').locator('mark', { hasText: 'meteoro' })).toAppear();
    await chats.open('Rocío Lara');
    await expect.poll(() => chats.thread.evaluate(showsWords, 'meteoro')).toBe(true);
  });

  it('finds what was said long ago and leads to it, also in a short conversation with pictures', async ({ miami, visit }) => {
    const ines = miami.customer('Inés Baró');
    await ines.writes('¿Tienen un quetzal de colección?');
    for (let index = 1; index <= 55; index += 1) await ines.writes(`Pregunta ${index}`);
    const page = await visit({ as: miami.manager, to: '/chats' });
    const chats = new ChatsScreen(page);
    await chats.search.fill('QUETZAL colección');
    await expect(chats.row('Inés Baró').locator('mark', { hasText: 'quetzal' })).toAppear();
    await expect(chats.row('Inés Baró').locator('mark', { hasText: 'colección' })).toAppear();
    expect(await chats.rows.count()).toBe(1);

    await chats.open('Inés Baró');
    await expect(chats.bubble('quetzal de colección')).toAppear();
    await expect.poll(() => isInside(chats.thread, chats.bubble('quetzal de colección'))).toBe(true);
    expect(new URL(page.url()).searchParams.get('message')).toMatch(/^\d+$/);

    const blas = miami.customer('Blas Oña');
    await blas.writes('Yo también busco un quetzal');
    await chats.search.fill('quetzal');
    await expect(chats.row('Blas Oña')).toAppear();
    const lola = miami.customer('Lola Paz');
    await lola.writes('El quetzal, ¿sigue en venta?');
    await expect(chats.row('Lola Paz')).toAppear();
    await expect(chats.row('Inés Baró')).toAppear();

    const iker = miami.customer('Iker Sanz');
    await iker.writes('Busco un cometa azul');
    for (let index = 1; index <= 3; index += 1) await iker.sendsPhoto(`Foto ${index}`);
    await chats.search.fill('cometa');
    await expect(chats.row('Iker Sanz').locator('mark', { hasText: 'cometa' })).toAppear();
    await chats.open('Iker Sanz');
    await expect(chats.bubble('Foto 1').getByRole('img')).toAppear();
    await expect.poll(() => isInside(chats.thread, chats.bubble('cometa azul'))).toBe(true);
    // what is measured later moves nothing
    for (const photo of await chats.thread.getByRole('img', { name: /^Foto/ }).all())
      await expect.poll(() => photo.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(0);
    await page.evaluate(motionEnds);
    expect(await isInside(chats.thread, chats.bubble('cometa azul'))).toBe(true);
  });

  it('marks names and numbers without regard to accents, and shows those first who wait longest', async ({ miami, visit }) => {
    const zoe = miami.customer('Zoé Ñúñez');
    await zoe.writes('Hola');
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = new ChatsScreen(page);
    await chats.search.fill('nunez');
    await expect(chats.row('Zoé Ñúñez').locator('mark', { hasText: 'Ñúñez' })).toAppear();
    await chats.search.fill(`(${zoe.phone.slice(2, 5)}) ${zoe.phone.slice(5, 8)}-${zoe.phone.slice(8)}`);
    await expect(chats.row('Zoé Ñúñez').locator('mark', { hasText: zoe.phone.slice(8) })).toAppear();
    await chats.search.fill('');

    await chats.filter('Esperan respuesta').click();
    await expect(chats.filter('Esperan respuesta').and(page.locator('[aria-pressed=true]'))).toAppear();
    const [first, second] = [miami.customer('Adela Mora'), miami.customer('Bruno Mora')];
    await first.writes('Espero');
    await second.writes('Yo también');
    await chats.search.fill('mora');
    await expect(chats.row('Bruno Mora')).toAppear();
    expect(await chats.names(['Adela Mora', 'Bruno Mora'])).toEqual(['Adela Mora', 'Bruno Mora']);
    await first.writes('¿Hola?');
    await chats.open('Bruno Mora');
    await chats.send('Ya le atiendo');
    await expect(chats.row('Bruno Mora')).toDisappear();
    await expect(chats.row('Adela Mora')).toAppear();
    await second.writes('Gracias, una pregunta más');
    await expect(chats.row('Bruno Mora')).toAppear();
    expect(await chats.names(['Adela Mora', 'Bruno Mora'])).toEqual(['Adela Mora', 'Bruno Mora']);
    expect(await faultsOf(page)).toEqual([]);
  });
});

it('the funnel finds the unassigned customers of a label, and one of them is marked as unread by a key', async ({ miami, visit }) => {
  const [ema, gil] = [miami.customer('Ema Salas'), miami.customer('Gil Ponce')];
  await ema.writes('Hola');
  await gil.writes('Hola');
  const page = await visit({ as: miami.agent, to: '/chats' });
  const chats = new ChatsScreen(page);
  // the labels are asked for before the conversation has loaded
  const asked = Promise.withResolvers<void>();
  await page.route(/\/api\/chats\/\d+$/, (route) => asked.promise.then(() => route.continue()), { times: 1 });
  await chats.open('Ema Salas');
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  asked.resolve();
  const labels = page.getByRole('dialog', { name: 'Gestionar Etiquetas' });
  await labels.getByText('Cotización').click();
  await labels.getByRole('button', { name: 'Guardar' }).click();
  await expect(labels).toDisappear();

  await page.getByRole('button', { name: 'Filtrar la lista' }).click();
  const funnel = page.getByRole('dialog', { name: 'Filtrar la lista' });
  await funnel.getByRole('searchbox', { name: 'Buscar etiqueta…' }).fill('cotizacion');
  await expect(funnel.getByRole('button', { name: 'Urgente' })).toDisappear();
  await funnel.getByRole('button', { name: 'Cotización' }).click();
  await funnel.getByRole('button', { name: 'Sin asignar' }).click();
  await expect(chats.row('Gil Ponce')).toDisappear();
  await expect(chats.row('Ema Salas')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await funnel.getByRole('button', { name: 'Guardar vista…' }).click();
  await funnel.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Cotizaciones libres');
  await page.keyboard.press('Enter');
  const view = funnel.getByRole('button', { name: 'Cotizaciones libres', exact: true });
  await expect(view.and(page.locator('[aria-pressed=true]'))).toAppear();
  await funnel.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(chats.row('Gil Ponce')).toAppear();
  await view.click();
  await expect(chats.row('Gil Ponce')).toDisappear();
  await page.keyboard.press('Escape');
  await page.goto(`${page.url()}&page=99`);
  await expect(chats.row('Ema Salas')).toAppear();
  expect(await chats.row('Gil Ponce').count()).toBe(0);

  await chats.open('Ema Salas');
  await expect(chats.badge('Ema Salas')).toDisappear();
  await page.keyboard.press('u');
  await expect(chats.badge('Ema Salas')).toAppear();
  await chats.open('Ema Salas');
  await expect(chats.badge('Ema Salas')).toDisappear();
});

it('a conversation opens the customer’s details, takes a note where the answer is, and gives way to a contact that is added', async ({
  product,
  miami,
  visit,
}) => {
  const noa = miami.customer('Noa Pardo');
  await noa.writes('Hola');
  const page = await visit({ as: miami.agent, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Noa Pardo');
  await page.getByRole('heading', { name: 'Noa Pardo' }).getByRole('button').click();
  const details = page.getByRole('complementary', { name: 'Contacto' });
  await expect(details.getByText('Asignado a')).toAppear();
  expect(new URL(page.url()).searchParams.get('panel')).toBe('1');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(details).toDisappear();
  await page.keyboard.press('i');
  await expect(details).toAppear();
  await page.goBack();
  await expect(details).toDisappear();

  await page.getByRole('button', { name: 'Nota', exact: true }).click();
  await page.getByRole('textbox', { name: 'Nota' }).fill('Prefiere por la tarde');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(chats.thread.getByRole('note').getByText('Prefiere por la tarde')).toAppear();
  await expect(chats.composer).toAppear();
  await chats.send('Le espero');
  await expect(chats.mark('Le espero', 'Leído')).toAppear();
  expect(await noa.receivedTexts()).toEqual(['Le espero']);

  await chats
    .bubble('Le espero')
    .getByRole('button', { name: /^Detalles del mensaje/ })
    .click();
  const message = page.getByRole('dialog', { name: 'Detalles del mensaje' });
  await expect(message.getByText('Entregado')).toAppear();
  await message.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(message).toDisappear();

  await page.getByRole('button', { name: 'Agregar contacto' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Contact' });
  await form.getByLabel('First name').fill('Iris');
  await form.getByLabel('Last name').fill('Soto');
  await form.getByLabel('Phone').fill(product.newPhone());
  await form.getByRole('button', { name: 'Add Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Iris Soto', exact: true })).toAppear();
  await expect.poll(() => page.title()).toContain('Iris Soto · ');
});

describe('both conversations of a person', () => {
  it('stand side by side, each with its own composer, under an address of their own', async ({ miami, visit }) => {
    const eva = miami.customer('Eva Salas');
    await eva.writes('Por WhatsApp');
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = new ChatsScreen(page);
    await expect(chats.splitToggle).toAppear();
    await chats.splitToggle.hover();
    await expect(page.getByText('Select a contact first').and(page.locator(':visible'))).toAppear();
    await chats.open('Eva Salas');
    await chats.splitToggle.hover();
    expect(await chats.splitToggle.getAttribute('aria-disabled')).toBe('true');
    await expect(page.getByText('Contact must have both WhatsApp and SMS').and(page.locator(':visible'))).toAppear();

    const byText = miami.customerAt(eva.phone, 'Eva Salas', 'sms');
    await byText.writes('Por SMS');
    await expect(page.locator('[aria-disabled=true]').and(chats.splitToggle)).toDisappear();
    await chats.composer.hover();
    await chats.splitToggle.hover();
    await expect(page.getByText('Enable split view').and(page.locator(':visible'))).toAppear();
    await chats.splitToggle.click();
    await expect(chats.pane('WhatsApp').getByRole('log').getByText('Por WhatsApp')).toAppear();
    await expect(chats.pane('SMS').getByRole('log').getByText('Por SMS')).toAppear();
    expect(new URL(page.url()).searchParams.get('view')).toBe('split');
    expect(await faultsOf(page)).toEqual([]);

    await chats.pane('SMS').getByRole('textbox').fill('Le contesto por SMS');
    await chats.pane('WhatsApp').getByRole('textbox').fill('Y por WhatsApp');
    await chats.pane('SMS').getByRole('textbox').press('Enter');
    await expect(chats.pane('SMS').getByRole('log').getByText('Le contesto por SMS')).toAppear();
    expect(await chats.pane('WhatsApp').getByRole('textbox').inputValue()).toBe('Y por WhatsApp');
    await expect.poll(() => byText.receivedTexts()).toEqual(['Le contesto por SMS']);
    await eva.writes('Lo veo por aquí');
    await expect(chats.pane('WhatsApp').getByRole('log').getByText('Lo veo por aquí')).toAppear();

    const opened = new URL(page.url()).pathname;
    const ofSms = ({ pathname }: URL) => /^\/api\/chats\/\d+$/.test(pathname) && pathname !== `/api${opened}`;
    await page.route(ofSms, (route) => route.fulfill({ status: 400, contentType: 'application/json', body: '{"code":"x","message":""}' }));
    await page.reload();
    await expect(chats.pane('SMS').getByText('No se pudo cargar la conversación')).toAppear();
    await page.unroute(ofSms);
    await chats.pane('SMS').getByRole('button', { name: 'Reintentar' }).click();
    await expect(chats.pane('SMS').getByRole('log').getByText('Le contesto por SMS')).toAppear();
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(
      page.getByText('La ventana es demasiado angosta para dos conversaciones lado a lado').and(page.locator('[role=status]')),
    ).toAppear();
    expect(await page.getByRole('log').count()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await chats.splitToggle.click();
    await expect(chats.pane('SMS')).toDisappear();
    expect(new URL(page.url()).searchParams.has('view')).toBe(false);
  });
});

describe('the keyboard', () => {
  it('goes through conversations and does in them what the list of keys says, and rests while one types', async ({ miami, visit }) => {
    const [one, two] = [miami.customer('Tecla Uno'), miami.customer('Tecla Dos')];
    await one.writes('Primera');
    await two.writes('Segunda');
    const page = await visit({ as: miami.manager, to: '/chats' });
    const chats = new ChatsScreen(page);
    await expect(chats.row('Tecla Dos')).toAppear();
    await page.keyboard.press('j');
    await expect(chats.bubble('Segunda')).toAppear();
    await page.keyboard.press('j');
    await expect(chats.bubble('Primera')).toAppear();
    await page.keyboard.press('k');
    await expect(chats.bubble('Segunda')).toAppear();

    await page.keyboard.press('r');
    await page.keyboard.type('jkrnea/?');
    expect(await chats.composer.inputValue()).toBe('jkrnea/?');
    await chats.composer.fill('');
    await chats.composer.blur();

    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Add Note' })).toAppear();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toDisappear();
    await page.keyboard.press('e');
    await expect(page.getByRole('alertdialog', { name: '¿Cerrar esta conversación?' })).toAppear();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toDisappear();
    await page.keyboard.press('a');
    await expect(page.getByRole('menuitemradio', { name: /Camila Restrepo/ })).toAppear();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toDisappear();

    await page.keyboard.press('/');
    await page.keyboard.type('tecla uno');
    await expect(chats.row('Tecla Dos')).toDisappear();
    await chats.search.fill('');
    await chats.search.blur();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByText('Next conversation')).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await help.getByRole('checkbox').click();
    await page.keyboard.press('Escape');
    await expect(help).toDisappear();
    const address = page.url();
    await page.keyboard.press('j');
    await page.keyboard.press('n');
    // this one still works, so those before it have done nothing
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search people, pages and actions' })).toAppear();
    expect([page.url(), await page.getByRole('dialog').count()]).toEqual([address, 1]);
  });

  it('opens a palette that goes to people and pages and does what can be done', async ({ miami, visit }) => {
    const pia = miami.customer('Pía Quiles');
    await pia.writes('Hola');
    const page = await visit({ as: miami.manager, to: '/dashboard' });
    const palette = page.getByRole('dialog', { name: 'Search people, pages and actions' });
    await page.getByRole('heading', { name: 'Dashboard' }).first().waitFor();
    // its code is still on the way when the first letters are typed
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pia qui');
    await expect(palette.getByRole('option', { name: /^Pía Quiles/ })).toAppear();
    expect(await palette.getByRole('combobox').inputValue()).toBe('pia qui');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const chats = new ChatsScreen(page);
    await expect(chats.bubble('Hola')).toAppear();

    await chats.composer.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('note');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add Note' })).toAppear();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toDisappear();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('inventory');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/inventory');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz');
    await expect(palette.getByText('Nothing found')).toAppear();
    await page.keyboard.press('Escape');
    await expect(palette).toDisappear();
  });
});

it('a note calls a teammate, who is told where they are and led to the contact', async ({ miami, visit }) => {
  const noa = miami.customer('Noa Leal');
  await noa.writes('Hola');
  const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/dashboard' })]);
  const chats = new ChatsScreen(camila);
  await chats.open('Noa Leal');
  await camila.keyboard.press('n');
  const dialog = camila.getByRole('dialog', { name: 'Add Note' });
  const field = dialog.getByRole('textbox');
  await field.pressSequentially('Ver con @rob');
  await expect(dialog.getByRole('option', { name: 'Robert Hayes' })).toAppear();
  expect(await field.getAttribute('aria-activedescendant')).toBe(await dialog.getByRole('option').first().getAttribute('id'));
  expect(await faultsOf(camila)).toEqual([]);
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Ver con @Robert Hayes ');
  await field.pressSequentially('el precio');
  await dialog.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(chats.thread.getByText('@Robert Hayes')).toAppear();

  await expect(robert.getByText('Camila Restrepo mentioned you')).toAppear();
  await robert.getByRole('button', { name: 'Open' }).click();
  await expect(robert.getByRole('heading', { name: 'Noa Leal' }).first()).toAppear();
  await expect(robert.getByText('@Robert Hayes').first()).toAppear();
});

/** Tones of the sound that the dealership has chosen. */
const SOUND = 3;

/** A browser that tells what it would have sounded and shown. */
async function listening(page: Page): Promise<Page> {
  await page.addInitScript(listenToPage);
  await page.goto('/chats');
  await expect(new ChatsScreen(page).rows.first()).toAppear();
  // a page may sound only after it was clicked
  await page.locator('main').click({ position: { x: 700, y: 400 } });
  return page;
}

describe('a message', () => {
  it('is heard and shown to whoever it concerns, once, and to nobody who looks at it', async ({ miami, visit }) => {
    const page = await listening(await visit({ as: miami.agent }));
    const chats = new ChatsScreen(page);
    expect(await page.getByText('Turn on notifications').count()).toBe(0);

    const sol = miami.customer('Sol Ibarra');
    await sol.writes('Hola');
    await expect.poll(() => page.evaluate(heardByPage)).toEqual({ tones: SOUND, notices: [] });
    expect(await page.title()).toMatch(/^\(\d+\) /);
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon-unread.svg');
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toDisappear();

    await chats.open('Sol Ibarra');
    await page.evaluate(hushPage, true);
    await sol.writes('¿Sigue ahí?');
    await expect(chats.bubble('¿Sigue ahí?')).toAppear();
    await miami.customer('Nil Serra').writes('Hola');
    await expect.poll(() => page.evaluate(heardByPage)).toEqual({ tones: SOUND, notices: [] });

    await page.evaluate(hushPage, false);
    const leo = miami.customer('Leo Prats');
    await leo.writes('Buenas');
    await expect.poll(() => page.evaluate(heardByPage)).toEqual({ tones: SOUND, notices: ['Leo Prats'] });
    await leo.writes('¿Hay alguien?');
    await expect(chats.row('Leo Prats').getByText('¿Hay alguien?')).toAppear();
    await miami.customer('Pau Serra').writes('Hola');
    await expect.poll(() => page.evaluate(heardByPage)).toEqual({ tones: 2 * SOUND, notices: ['Leo Prats', 'Pau Serra'] });
    await page.evaluate(clickNotice);
    await expect(chats.bubble('Buenas')).toAppear();
  });

  it('of a customer of somebody else is neither heard nor shown, also by those who see all', async ({ miami, visit }) => {
    const teo = miami.customer('Teo Vilar');
    await teo.writes('Hola');
    const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager })]);
    const hers = new ChatsScreen(camila);
    await hers.open('Teo Vilar');
    await camila.getByRole('button', { name: 'Tomar' }).click();
    await expect(hers.row('Teo Vilar').getByText('Camila Restrepo')).toAppear();
    await listening(robert);
    const his = new ChatsScreen(robert);
    await robert.evaluate(hushPage, false);
    await teo.writes('Para Camila');
    await expect(his.row('Teo Vilar').getByText('Para Camila')).toAppear();
    await miami.customer('Ona Serra').writes('Para todos');
    await expect.poll(() => robert.evaluate(heardByPage)).toEqual({ tones: SOUND, notices: [] });
  });

  it('is heard in one of several windows', async ({ miami, visit }) => {
    const page = await visit({ as: miami.otherAgent });
    const other = await page.context().newPage();
    for (const window of [page, other]) await listening(window);
    const tones = async () => {
      const heard = await Promise.all([page.evaluate(heardByPage), other.evaluate(heardByPage)]);
      return heard.reduce((sum, window) => sum + window.tones, 0);
    };
    for (const [index, name] of ['Ada Rius', 'Eva Rius'].entries()) {
      await miami.customer(name).writes('Hola');
      await expect(new ChatsScreen(other).row(name)).toAppear();
      await expect.poll(tones).toBe((index + 1) * SOUND);
    }
  });
});

describe('the raw messages', () => {
  it('are shown to system admins, of a conversation that they choose, and to nobody of a dealership', async ({
    miami,
    operator,
    visit,
  }) => {
    const roc = miami.customer('Roc Amat');
    await roc.writes('Texto sin procesar');
    const page = await visit({ as: operator, to: '/chats-test' });
    await page.getByRole('combobox', { name: 'Organization' }).click();
    await page.getByRole('option', { name: miami.name }).click();
    await page.getByPlaceholder('Search conversations...').fill('roc amat');
    await page.getByRole('button', { name: /Roc Amat/ }).click();
    await expect(page.getByText('"body": "Texto sin procesar"')).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await roc.writes('Otro texto');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('"body": "Otro texto"')).toAppear();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await expect(page.getByText('Copied')).toAppear();
    const copied = JSON.parse(await page.evaluate<string>('navigator.clipboard.readText()')) as { body: string };
    expect(copied.body).toBe('Otro texto');
    const address = page.url();
    await page.goto(address);
    await expect(page.getByText('"body": "Otro texto"')).toAppear();

    const owner = await visit({ as: miami.owner, to: '/chats-test' });
    await expect(owner.getByText('Only the people who run this installation can open this page.')).toAppear();
  });
});

it('on a phone one finds, jumps and comes back, with everything within reach', async ({ miami, visit }) => {
  const gus = miami.customer('Gus Peral');
  await gus.writes('Busco una pickup color turquesa');
  for (let index = 1; index <= 12; index += 1) await gus.writes(`Detalle ${index}`);
  const page = await visit({ as: miami.agent, to: '/chats', width: 390 });
  const chats = new ChatsScreen(page);
  await chats.search.fill('turquesa');
  await expect(chats.row('Gus Peral').locator('mark')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await chats.open('Gus Peral');
  await expect(chats.bubble('turquesa')).toAppear();
  expect(await page.getByRole('button', { name: 'Vista Dividida' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await expect(chats.row('Gus Peral')).toAppear();
  expect(await chats.search.inputValue()).toBe('turquesa');
});
