import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PNG } from '../factories/files';
import { eventually } from '../harness/eventually';
import { sample } from '../harness/measured-form';
import { ChatsScreen } from './support/chats-screen';
import type { Customer } from './support/customer';
import { giveFiles, isFocused } from './support/given-files.browser.mjs';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

/** With the id by which the server knows a repetition. */
const UPLOAD = /\/api\/upload(\?|$)/;

const PHOTO = path.resolve(import.meta.dirname, '../../apps/sandbox/page/public/samples/trade-in.jpg');
const SEND = /\/api\/chats\/\w+\/\d+\/send$/;

async function answering(customer: Customer, page: Page): Promise<ChatsScreen> {
  await customer.writes('Hola, quisiera información');
  const chats = new ChatsScreen(page);
  await chats.open(customer.listedName);
  await expect(chats.bubble('Hola, quisiera información')).toAppear();
  return chats;
}

/** Whether the lower edge of one element is above another. */
async function endsAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return above !== null && below !== null && above.y + above.height <= below.y;
}

/** Files fall onto the conversation, or into the text from the clipboard. */
const give = (chats: ChatsScreen, way: 'drop' | 'paste', names: readonly string[], text = ''): Promise<boolean> =>
  giveTo(chats.composer, way, names, text);

const giveTo = (place: Locator, way: 'drop' | 'paste', names: readonly string[], text = ''): Promise<boolean> =>
  place.evaluate(giveFiles, { way, names, text });

describe('saved replies', () => {
  it('are found, filled in and sent without leaving the keyboard', async ({ miami, visit }) => {
    const luz = miami.customer('Luz Prieto');
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = await answering(luz, page);
    await chats.composer.pressSequentially('Buenas. /hol');
    const list = page.getByRole('listbox', { name: 'Respuestas guardadas' });
    await expect(list.getByRole('option', { name: /^\/hola/ })).toAppear();
    expect(await chats.composer.getAttribute('aria-activedescendant')).toBe(await list.getByRole('option').first().getAttribute('id'));
    await chats.composer.press('Enter');
    await expect(list).toDisappear();
    expect(await chats.composer.inputValue()).toBe('Buenas. Hola Luz, soy Camila Restrepo de Miami Auto Gallery. ¿En qué le puedo ayudar?');
    await chats.composer.press('Enter');
    await expect(chats.bubble('Buenas. Hola Luz, soy Camila Restrepo')).toAppear();
  });

  it('stay away after Escape, from what is no shortcut, and let Enter send what nothing fits', async ({ miami, visit }) => {
    const ivo = miami.customer('Ivo Lara');
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = await answering(ivo, page);
    const list = page.getByRole('listbox', { name: 'Respuestas guardadas' });
    await chats.composer.pressSequentially('/ci');
    await expect(list.getByRole('option', { name: /^\/cita/ })).toAppear();
    await chats.composer.press('Escape');
    await expect(list).toDisappear();
    expect(await chats.composer.evaluate(isFocused)).toBe(true);
    await chats.composer.press('Escape');
    expect(await chats.composer.evaluate(isFocused)).toBe(false);
    await chats.composer.fill('');
    await chats.composer.pressSequentially('12/11 y/o ');
    expect(await list.count()).toBe(0);
    await chats.composer.fill('');
    await chats.composer.pressSequentially('/xyzzy');
    await expect(page.getByText('Ninguna respuesta guardada coincide con «xyzzy»')).toAppear();
    await chats.composer.press('Enter');
    await expect(chats.bubble('/xyzzy')).toAppear();
  });

  it('are written, shared live with the team, used and deleted with a way back', async ({ miami, visit }) => {
    const nora = miami.customer('Nora Paz');
    const [managers, agents] = await Promise.all([visit({ as: miami.manager, to: '/chats' }), visit({ as: miami.agent, to: '/chats' })]);
    const his = await answering(nora, managers);
    const hers = new ChatsScreen(agents);
    await hers.open('Nora Paz');
    await managers.getByRole('button', { name: 'Respuestas guardadas' }).click();
    const dialog = managers.getByRole('dialog', { name: /Respuestas guardadas|Nueva respuesta/ });
    await dialog.getByRole('button', { name: 'Nueva respuesta' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe una palabra sin espacios ni «/».')).toAppear();
    await dialog.getByLabel('Atajo').fill('garantia');
    await dialog.getByLabel('Mensaje').fill('Incluye un año de garantía.');
    await dialog.getByLabel('Quién la usa').click();
    await managers.getByRole('option', { name: 'Todo el equipo' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByRole('button', { name: /^\/garantia/ }).click();
    await expect(dialog).toDisappear();
    expect(await his.composer.inputValue()).toBe('Incluye un año de garantía.');
    expect(await his.composer.evaluate(isFocused)).toBe(true);

    await hers.composer.pressSequentially('/gara');
    await expect(agents.getByRole('option', { name: /^\/garantia/ })).toAppear();
    await hers.composer.press('ArrowDown');
    await hers.composer.press('Enter');
    const herDialog = agents.getByRole('dialog', { name: 'Respuestas guardadas' });
    await expect(herDialog.getByRole('button', { name: /^\/garantia/ })).toAppear();
    expect(await herDialog.getByRole('button', { name: 'Eliminar /garantia' }).count()).toBe(0);

    await managers.getByRole('button', { name: 'Respuestas guardadas' }).click();
    await dialog.getByRole('button', { name: 'Eliminar /garantia' }).click();
    await expect(herDialog.getByRole('button', { name: /^\/garantia/ })).toDisappear();
    await managers.getByRole('button', { name: 'Deshacer' }).click();
    await expect(herDialog.getByRole('button', { name: /^\/garantia/ })).toAppear();
    await agents.keyboard.press('Escape');
    await expect(herDialog).toDisappear();
    expect(await hers.composer.inputValue()).toBe('');
    expect(await hers.composer.evaluate(isFocused)).toBe(true);
  });
});

it('puts an emoji where the caret stands, by mouse and by keyboard', async ({ product, miami, visit }) => {
  const elsa = miami.customer('Elsa Ruiz');
  const page = await visit({ as: miami.agent, to: '/chats' });
  const outside: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin === product.url || outside.push(request.url()));
  const chats = await answering(elsa, page);
  await chats.composer.fill('Listo, nos vemos');
  await chats.composer.press('Home');
  for (let step = 0; step < 'Listo'.length; step++) await chats.composer.press('ArrowRight');
  await page.getByRole('button', { name: 'Emojis' }).click();
  await page.getByPlaceholder('Buscar emoji').fill('pulgar hacia arriba');
  await expect(page.getByRole('gridcell', { name: 'pulgar hacia arriba', exact: true })).toAppear();
  await page.getByPlaceholder('Buscar emoji').press('Enter');
  await expect(page.getByPlaceholder('Buscar emoji')).toDisappear();
  expect(await chats.composer.inputValue()).toBe('Listo👍, nos vemos');
  await chats.composer.pressSequentially('!');
  expect(await chats.composer.inputValue()).toBe('Listo👍!, nos vemos');
  await page.getByRole('button', { name: 'Emojis' }).click();
  await page.getByRole('gridcell', { name: 'cara sonriendo', exact: true }).click();
  expect(await chats.composer.inputValue()).toContain('😀');
  expect(outside).toEqual([]);
});

describe('a message for later', () => {
  it('is seen by the teammate, changed, and canceled before it goes', async ({ miami, visit }) => {
    const saul = miami.customer('Saúl Mier');
    const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
    const hers = await answering(saul, camila);
    const his = new ChatsScreen(robert);
    await his.open('Saúl Mier');
    await hers.composer.fill('Le escribo con la cotización');
    await camila.getByRole('button', { name: 'Enviar más tarde' }).click();
    await camila.getByRole('menuitem', { name: /^Mañana a las 9:00/ }).click();
    const card = robert.getByRole('list', { name: 'Mensajes programados' }).getByRole('listitem');
    await expect(card.filter({ hasText: 'Le escribo con la cotización' })).toAppear();
    expect(await card.textContent()).toContain('Camila Restrepo');
    expect(await card.textContent()).toContain('09:00');
    expect(await hers.composer.inputValue()).toBe('');

    await robert.getByRole('button', { name: 'Cambiar mensaje programado' }).click();
    await robert
      .getByRole('dialog', { name: 'Cambiar mensaje programado' })
      .getByLabel('Mensaje')
      .fill('Le escribo con la cotización final');
    await robert.getByRole('dialog', { name: 'Cambiar mensaje programado' }).getByLabel('Fecha y hora').fill('2020-01-01T09:00');
    await robert.getByRole('dialog', { name: 'Cambiar mensaje programado' }).getByRole('button', { name: 'Guardar' }).click();
    await expect(robert.getByText('Elige una hora futura.')).toAppear();
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await robert.getByRole('dialog', { name: 'Cambiar mensaje programado' }).getByLabel('Fecha y hora').fill(`${inThreeDays}T16:45`);
    await robert.getByRole('dialog', { name: 'Cambiar mensaje programado' }).getByRole('button', { name: 'Guardar' }).click();
    await expect(robert.getByRole('dialog', { name: 'Cambiar mensaje programado' })).toDisappear();
    await expect(camila.getByRole('listitem').filter({ hasText: 'cotización final' }).filter({ hasText: '16:45' })).toAppear();

    await camila.getByRole('button', { name: 'Cancelar mensaje programado' }).click();
    await expect(card).toDisappear();
    expect(await saul.received()).toEqual([]);
  });

  it('goes out by itself when its time comes, and at once on demand', async ({ miami, visit }) => {
    const tere = miami.customer('Tere Ginés');
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = await answering(tere, page);
    for (const text of ['Primero', 'Segundo']) {
      await chats.composer.fill(text);
      await page.getByRole('button', { name: 'Enviar más tarde' }).click();
      await page.getByRole('menuitem', { name: /^En 1 hora/ }).click();
      await expect(page.getByRole('listitem').filter({ hasText: text }).filter({ hasText: 'Se envía el' })).toAppear();
    }
    await miami.makeScheduledDue('Primero');
    await expect(chats.bubble('Primero')).toAppear();
    await expect(page.getByRole('list', { name: 'Mensajes programados' }).getByText('Primero')).toDisappear();
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(chats.bubble('Segundo')).toAppear();
    await expect(page.getByRole('list', { name: 'Mensajes programados' })).toDisappear();
    await eventually(async () => expect(await tere.receivedTexts()).toEqual(['Primero', 'Segundo']));
  });

  it('says why it was not sent and what to do', async ({ miami, visit }) => {
    const quim = miami.customer('Quim Roca');
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = await answering(quim, page);
    await chats.composer.fill('¿Pudo pensarlo?');
    await page.getByRole('button', { name: 'Enviar más tarde' }).click();
    await page.getByRole('menuitem', { name: /^En 1 hora/ }).click();
    await expect(page.getByText('Se envía el')).toAppear();
    await miami.setLastInbound('Quim Roca', 25 * 3600);
    await miami.makeScheduledDue('¿Pudo pensarlo?');
    await expect(page.getByText('Habían pasado las 24 horas de WhatsApp.')).toAppear();
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByText('No se pudo enviar el mensaje')).toAppear();
    await expect(page.getByText('Habían pasado las 24 horas de WhatsApp.')).toAppear();
    expect(await quim.received()).toEqual([]);
  });
});

describe('two who answer one customer', () => {
  it('hold the one who would be second, once, and show what was written', async ({ miami, visit }) => {
    const abril = miami.customer('Abril Soto');
    const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
    const hers = await answering(abril, camila);
    const his = new ChatsScreen(robert);
    await his.open('Abril Soto');
    await hers.composer.pressSequentially('Con gusto le ayudo');
    await his.send('El precio final es 24.900');
    await expect(hers.bubble('El precio final es 24.900')).toAppear();
    await hers.composer.press('Enter');
    await expect(camila.getByText(/^Robert Hayes respondió/)).toAppear();
    expect(await hers.bubble('Con gusto le ayudo').count()).toBe(0);
    await camila.getByRole('button', { name: 'Revisar' }).click();
    expect(await hers.composer.inputValue()).toBe('Con gusto le ayudo');
    await hers.composer.press('Enter');
    await expect(hers.bubble('Con gusto le ayudo')).toAppear();
    await eventually(async () => expect(await abril.receivedTexts()).toEqual(['El precio final es 24.900', 'Con gusto le ayudo']));

    await his.composer.pressSequentially('Otra cosa');
    await hers.send('Le espero mañana');
    await expect(his.bubble('Le espero mañana')).toAppear();
    await his.composer.press('Enter');
    // what is held waits while a note is written
    await robert.getByRole('button', { name: 'Nota', exact: true }).click();
    await robert.getByRole('button', { name: 'Responder', exact: true }).click();
    await robert.getByRole('button', { name: 'Enviar de todos modos' }).click();
    await expect(his.bubble('Otra cosa')).toAppear();
  });

  it('are told apart by the server when both press Enter at the same moment', async ({ miami, visit }) => {
    const gael = miami.customer('Gael Nava');
    for (let index = 1; index <= 12; index += 1) await gael.writes(`Detalle ${index}`);
    const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
    const hers = await answering(gael, camila);
    const his = new ChatsScreen(robert);
    await his.open('Gael Nava');
    const { promise: overtaken, resolve: overtake } = Promise.withResolvers<void>();
    await camila.route(SEND, async (route) => {
      await overtaken;
      await route.continue();
    });
    await hers.composer.fill('Soy más lenta');
    await his.composer.fill('Soy más rápido');
    await hers.composer.press('Enter');
    await his.composer.press('Enter');
    await eventually(async () => expect(await gael.receivedTexts()).toEqual(['Soy más rápido']));
    overtake();
    await expect(hers.bubble('Soy más lenta').getByText('No se envió: alguien del equipo acaba de responder.')).toAppear();
    await expect.poll(() => endsAbove(hers.bubble('Soy más lenta').getByRole('button', { name: 'Revisar' }), hers.composer)).toBe(true);
    await hers.bubble('Soy más lenta').getByRole('button', { name: 'Revisar' }).click();
    await expect(hers.bubble('Soy más lenta')).toDisappear();
    expect(await hers.composer.inputValue()).toBe('Soy más lenta');
    await camila.unroute(SEND);
    await hers.composer.press('Enter');
    await expect(hers.bubble('Soy más lenta')).toAppear();
    await eventually(async () => expect(await gael.receivedTexts()).toEqual(['Soy más rápido', 'Soy más lenta']));
  });
});

it('keeps a draft with its file per channel over a reload', async ({ miami, visit }) => {
  const omar = miami.customer('Omar Vidal');
  const sofia = miami.customer('Sofía Leal');
  const page = await visit({ as: miami.agent, to: '/chats' });
  await sofia.writes('Hola');
  const chats = await answering(omar, page);
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByText('Listo para enviar')).toAppear();
  await chats.composer.fill('Le adjunto la foto');
  await chats.open('Sofía Leal');
  expect(await chats.composer.inputValue()).toBe('');
  await chats.composer.fill('Para Sofía');
  await page.reload();
  await expect(chats.composer).toAppear();
  expect(await chats.composer.inputValue()).toBe('Para Sofía');
  await chats.open('Omar Vidal');
  await eventually(async () => expect(await chats.composer.inputValue()).toBe('Le adjunto la foto'));
  await expect(page.getByText('Listo para enviar')).toAppear();
  await chats.composer.press('Enter');
  await eventually(async () =>
    expect(await omar.received()).toMatchObject([{ body: 'Le adjunto la foto', media: [{ content_type: 'image/jpeg' }] }]),
  );
});

describe('files', () => {
  it('are taken from the clipboard, and several are dropped one message each', async ({ miami, visit }) => {
    const hugo = miami.customer('Hugo Zea');
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = await answering(hugo, page);
    // cells of a spreadsheet come with their picture: the browser pastes their text
    expect(await give(chats, 'paste', ['celdas.png'], 'Corolla\t24900')).toBe(false);
    expect(await giveTo(page.getByRole('navigation').first(), 'drop', ['perdida.png'])).toBe(true);
    expect(await page.getByText(/celdas.png|perdida.png/).count()).toBe(0);
    await give(chats, 'paste', ['captura.png']);
    await expect(page.getByText('captura.png')).toAppear();
    await expect(page.getByText('Listo para enviar')).toAppear();
    await page.getByRole('button', { name: 'Quitar el archivo' }).click();
    await expect(page.getByText('captura.png')).toDisappear();

    await give(chats, 'drop', ['uno.png', 'dos.png', 'tres.png']);
    await expect(page.getByText('3 archivos: uno por mensaje')).toAppear();
    await eventually(async () => expect(await page.getByText('Listo para enviar').count()).toBe(3));
    await chats.send('Mire');
    await eventually(async () => {
      const received = await hugo.received();
      expect(received.map(({ body, media }) => [body, media.length])).toEqual([
        ['Mire', 1],
        ['', 1],
        ['', 1],
      ]);
    });
    expect(await page.getByText('Listo para enviar').count()).toBe(0);
  });

  it('go on being uploaded while another conversation is looked at, and then with the message that waits for them', async ({
    miami,
    visit,
  }) => {
    const [iris, otto] = [miami.customer('Iris Vega'), miami.customer('Otto Paz')];
    const page = await visit({ as: miami.agent, to: '/chats' });
    await otto.writes('Buenas');
    const chats = await answering(iris, page);
    const held = Promise.withResolvers<void>();
    await page.route(UPLOAD, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await expect(page.getByText(/^Subiendo…/)).toAppear();
    await chats.composer.fill('La foto');
    await chats.open('Otto Paz');
    await expect(page.getByText(/^Subiendo…/)).toDisappear();
    await chats.open('Iris Vega');
    await expect(page.getByText(/^Subiendo…/)).toAppear();
    await chats.composer.press('Enter');
    expect(await chats.composer.inputValue()).toBe('La foto');
    await chats.open('Otto Paz');
    held.resolve();
    await eventually(async () =>
      expect(await iris.received()).toMatchObject([{ body: 'La foto', media: [{ content_type: 'image/jpeg' }] }]),
    );
    await chats.open('Iris Vega');
    await expect(chats.bubble('La foto')).toAppear();
    expect(await chats.composer.inputValue()).toBe('');
  });

  it('that the channel does not carry are converted, or refused at once with the reason', async ({ miami, visit }) => {
    const page = await visit({ as: miami.agent, to: '/chats' });
    const chats = await answering(miami.customer('Rita Cobo'), page);
    await page.locator('input[type=file]').setInputFiles({ name: 'foto.webp', mimeType: 'image/webp', buffer: Buffer.from(PNG) });
    await expect(page.getByText('foto.jpg')).toAppear();
    await expect(page.getByText('Listo para enviar')).toAppear();
    await give(chats, 'drop', ['apuntes.txt']);
    await expect(page.getByText('Solo se pueden enviar imágenes, videos, audio, PDF y archivos de Word.')).toAppear();
    expect(await page.getByRole('button', { name: 'Enviar', exact: true }).getAttribute('aria-disabled')).toBe('true');
  });
});

const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

describe.for(sample(LOOKS, 2))('in $colorScheme colours at $width px', (look) => {
  it('what opens around the composer is accessible and within reach', async ({ miami, visit }) => {
    const ada = miami.customer('Ada Lugo', 'sms');
    const page = await visit({ as: miami.manager, to: '/chats', ...look });
    const chats = await answering(ada, page);
    await chats.composer.fill('Hasta mañana');
    await page.getByRole('button', { name: 'Enviar más tarde' }).click();
    await page.getByRole('menuitem', { name: /^Mañana/ }).click();
    await expect(page.getByRole('list', { name: 'Mensajes programados' })).toAppear();
    await chats.composer.pressSequentially('Hola /');
    await expect(page.getByRole('listbox')).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await chats.composer.press('Escape');

    await page.getByRole('button', { name: 'Emojis' }).click();
    await expect(page.getByRole('gridcell', { name: 'cara sonriendo', exact: true })).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // a narrow composer has it in a menu
    const menu = page.getByRole('button', { name: 'Insertar' });
    if (await menu.isVisible()) await menu.click();
    await page
      .getByRole('button', { name: 'Respuestas guardadas' })
      .or(page.getByRole('menuitem', { name: 'Respuestas guardadas' }))
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^\/hola/ })).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nueva respuesta' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Escribe lo que dice la respuesta.')).toAppear();
    expect(await faultsOf(page)).toEqual([]);
  });
});
