import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import type { Customer } from './support/customer';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';
import type { Visit } from './support/visits';

/** With the id by which the server knows a repetition. */
const UPLOAD = /\/api\/upload(\?|$)/;

const LISTENING: Visit = { to: '/chats', permissions: ['microphone'] };

/** Opens the conversation of a customer who has just written for the first time. */
async function answering(customer: Customer, page: Page): Promise<ChatsScreen> {
  await customer.writes('Hola, quisiera información');
  const chats = new ChatsScreen(page);
  await chats.open(customer.name);
  await expect(chats.bubble('Hola, quisiera información')).toAppear();
  return chats;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whether the page still listens or plays. */
const isPlaying = (page: Page, name = 'Pausar') => button(page, name).isVisible();

it('records a voice note that arrives on the phone of the customer as one', async ({ miami, visit }) => {
  const lia = miami.customer('Lía Prado');
  const page = await visit({ as: miami.manager, ...LISTENING });
  await answering(lia, page);
  await button(page, 'Grabar audio').click();
  await expect(page.getByRole('timer')).toAppear();
  await eventually(async () => expect(await page.getByRole('timer').textContent()).toBe('00:02'));
  expect(await faultsOf(page)).toEqual([]);
  // The focus stands on what is pressed next.
  await page.keyboard.press('Enter');
  await expect(button(page, 'Enviar audio')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Reproducir').click();
  await expect(button(page, 'Pausar')).toAppear();
  await button(page, 'Enviar audio').click();

  await expect(page.getByRole('log').getByRole('button', { name: 'Reproducir' })).toAppear();
  await eventually(async () => expect((await lia.received()).flatMap(({ media }) => media)).toMatchObject([{ content_type: 'audio/ogg' }]));
  const [message] = await lia.received();
  const file = Buffer.from(await (await fetch(message?.media[0]?.url ?? '')).arrayBuffer());
  expect([file.subarray(0, 4).toString(), file.includes('OpusHead')]).toEqual(['OggS', true]);
  expect(await page.getByRole('textbox', { name: 'Mensaje', exact: true }).isVisible()).toBe(true);
});

it('keeps nothing of a recording that is cancelled, and keeps one that is left for another conversation', async ({ miami, visit }) => {
  const omar = miami.customer('Omar Vela');
  const eva = miami.customer('Eva Rubio');
  const page = await visit({ as: miami.manager, ...LISTENING });
  await page.addInitScript(`{
    const open = MediaDevices.prototype.getUserMedia;
    window.opened = [];
    MediaDevices.prototype.getUserMedia = async function (wishes) {
      const stream = await open.call(this, wishes);
      window.opened.push(...stream.getTracks());
      return stream;
    };
  }`);
  await page.reload();
  const liveTracks = () => page.evaluate<number>(`window.opened.filter((track) => track.readyState === 'live').length`);
  await answering(eva, page);
  const chats = await answering(omar, page);
  await chats.composer.fill('');

  await button(page, 'Grabar audio').click();
  await expect(page.getByRole('timer')).toAppear();
  expect(await liveTracks()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Grabar audio')).toAppear();
  expect(await liveTracks()).toBe(0);

  await button(page, 'Grabar audio').click();
  await eventually(async () => expect(await page.getByRole('timer').textContent()).toBe('00:02'));
  await chats.open('Eva Rubio');
  await expect(button(page, 'Grabar audio')).toAppear();
  expect(await liveTracks()).toBe(0);
  await chats.open('Omar Vela');
  await button(page, 'Enviar audio').click();
  await eventually(async () =>
    expect((await omar.received()).flatMap(({ media }) => media)).toMatchObject([{ content_type: 'audio/ogg' }]),
  );
  expect(await eva.received()).toEqual([]);
});

it('keeps a voice note that could not be sent, says why, and sends it on demand', async ({ miami, visit }) => {
  const ada = miami.customer('Ada Luna');
  const page = await visit({ as: miami.manager, ...LISTENING });
  await answering(ada, page);
  await page.route(UPLOAD, (route) => route.abort());
  await button(page, 'Grabar audio').click();
  await eventually(async () => expect(await page.getByRole('timer').textContent()).toBe('00:02'));
  await button(page, 'Detener la grabación').click();
  await button(page, 'Enviar audio').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error al enviar audio' })).toAppear();

  await page.unroute(UPLOAD);
  await button(page, 'Enviar audio').click();
  await eventually(async () => expect((await ada.received()).length).toBe(1));
});

it('sends no voice note that was stopped at once, and says that it was too short', async ({ miami, visit }) => {
  const teo = miami.customer('Teo Miranda');
  const page = await visit({ as: miami.manager, ...LISTENING });
  await page.clock.install();
  // While the clock is put in, it says 1970 for a moment: the page goes by it from its beginning.
  await page.reload();
  await answering(teo, page);
  const uploads: string[] = [];
  page.on('request', (request) => uploads.push(...(UPLOAD.test(request.url()) ? [request.url()] : [])));
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Grabar audio').click();
  await button(page, 'Detener la grabación').click();
  await page.clock.resume();
  await expect(page.getByRole('dialog').filter({ hasText: 'La nota de voz es demasiado corta.' })).toAppear();
  await expect(button(page, 'Grabar audio')).toAppear();
  expect(uploads).toEqual([]);
});

it('says in words that the microphone was refused', async ({ miami, visit }) => {
  const teo = miami.customer('Teo Ríos');
  const page = await visit({ as: miami.manager });
  await page.addInitScript(`MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))`);
  await page.goto('/chats');
  await answering(teo, page);
  await button(page, 'Grabar audio').click();
  await expect(page.getByText('No se pudo acceder al micrófono. Por favor, verifica los permisos.').first()).toAppear();
  await expect(button(page, 'Grabar audio')).toAppear();
});

it('plays the voice note of a customer at any speed, from any place, and falls silent when one leaves', async ({ miami, visit }) => {
  const gil = miami.customer('Gil Mora');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = await answering(gil, page);
  await gil.sendsVoiceNote();
  const position = chats.thread.getByRole('slider', { name: 'Posición en el audio' });
  await expect(position).toAppear();
  expect(await position.getAttribute('aria-valuetext')).toBe('0:00 de 0:03');

  await chats.thread.getByRole('button', { name: 'Reproducir' }).click();
  // before its three seconds are over
  await button(page, 'Pausar').click();
  await button(page, 'Velocidad 1×').click();
  await expect(button(page, 'Velocidad 1.5×')).toAppear();
  await position.fill('2');
  await eventually(async () => expect(await position.getAttribute('aria-valuetext')).toBe('0:02 de 0:03'));
  await position.fill('0');
  await chats.thread.getByRole('button', { name: 'Reproducir' }).click();
  await expect(button(page, 'Pausar')).toAppear();
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toAppear();
  await page.goBack();
  await expect(position).toAppear();
  expect(await isPlaying(page)).toBe(false);
});

it('goes from photo to photo over the whole page', async ({ miami, visit }) => {
  const sol = miami.customer('Sol Iturbe');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = await answering(sol, page);
  await sol.sendsPhoto('De frente');
  await sol.sendsPhoto('De lado');
  const photo = chats.bubble('De frente').getByRole('button', { name: 'Ver la foto en pantalla completa' });
  await expect(photo).toAppear();
  await expect(chats.bubble('De lado').getByRole('button', { name: 'Ver la foto en pantalla completa' })).toAppear();
  await photo.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 de 2')).toAppear();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 de 2')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Foto anterior').click();
  await expect(viewer.getByText('1 de 2')).toAppear();
});

it('adds the person on a contact card, and leads to their chat from then on', async ({ miami, visit }) => {
  const rex = miami.customer('Rex Duarte');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = await answering(rex, page);
  await rex.sendsContact();
  const card = chats.thread.getByRole('region', { name: 'Tarjeta de contacto: Ana Gómez' });
  await expect(card.getByText('+1 725 555 0164')).toAppear();
  await expect(card.getByText('Gómez Motors')).toAppear();
  await card.getByRole('button', { name: 'Agregar contacto' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Contact' });
  await form.getByRole('button', { name: 'Add Contact' }).click();
  await expect(form).toDisappear();
  await expect(card.getByRole('link', { name: 'Abrir chat' })).toAppear();
  await card.getByRole('link', { name: 'Abrir chat' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Gómez' }).first()).toAppear();
});

it('shows what a customer answered, where they are and which button they pressed', async ({ miami, visit }) => {
  const pia = miami.customer('Pía Roca');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = await answering(pia, page);
  await chats.send('¿Le va bien el jueves a las cinco?');
  await eventually(async () => expect((await pia.received()).length).toBe(1));
  const [ours] = await pia.received();
  for (let index = 0; index < 14; index++) await pia.writes(`Una cosa más, la número ${index}`);
  await pia.answers(ours ?? { sid: '' }, { body: 'Sí, perfecto' });
  const quote = chats.bubble('Sí, perfecto').getByRole('button', { name: /¿Le va bien el jueves/ });
  await expect(quote).toAppear();
  await pia.answers(ours ?? { sid: '' }, { button: { text: 'Confirmar cita', payload: 'appt:42' } });
  await expect(chats.bubble('Confirmar cita').getByRole('img', { name: 'Respuesta con botón' })).toAppear();
  await pia.sendsPlace({ latitude: 25.7617, longitude: -80.1918, label: 'Bayfront Park', address: '301 Biscayne Blvd' });
  const map = chats.thread.getByRole('link', { name: /Bayfront Park/ });
  await expect(map).toAppear();
  expect(await map.getAttribute('href')).toContain('25.7617,-80.1918');
  expect(await faultsOf(page)).toEqual([]);

  await quote.click();
  await eventually(async () => {
    const [original, list] = [
      await chats.bubble('¿Le va bien el jueves a las cinco?').first().boundingBox(),
      await chats.thread.boundingBox(),
    ];
    expect(original?.y).toBeGreaterThan(list?.y ?? 0);
  });
});
