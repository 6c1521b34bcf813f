import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sample } from '../harness/measured-form';
import { it } from './support/journey';
import { openAt } from './support/open-conversation';
import { faultsOf } from './support/page-faults';

it('shows labels to the teammate at once, in the conversation and in the list, and takes them back', async ({ miami, visit }) => {
  const eloy = miami.customer('Eloy Marín');
  await eloy.writes('Hola');
  const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
  const [hers, his] = [await openAt(camila, 'Eloy Marín'), await openAt(robert, 'Eloy Marín')];
  await his.button('Etiquetas').click();
  const dialog = robert.getByRole('dialog', { name: 'Gestionar Etiquetas' });
  for (const label of ['Urgente', 'Venta', 'Cotización']) await dialog.getByRole('checkbox', { name: label }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(hers.labels().getByText('Cotización')).toAppear();
  await expect(hers.row('Eloy Marín').getByText('Venta')).toAppear();
  await expect(hers.row('Eloy Marín').getByText('1 etiqueta más')).toAppear();
  await expect(his.notice('Etiquetas actualizadas')).toAppear();

  await his.undo('Etiquetas actualizadas');
  await expect(hers.labels()).toDisappear();
  await expect(hers.row('Eloy Marín').getByText('Venta')).toDisappear();
});

it('closes, archives and reopens a conversation for everybody, each after a question', async ({ miami, visit }) => {
  const dora = miami.customer('Dora Campos');
  await dora.writes('Gracias por todo');
  const [camila, robert] = await Promise.all([
    visit({ as: miami.agent, to: '/chats' }),
    visit({ as: miami.manager, to: '/chats?status=active' }),
  ]);
  const [hers, his] = [await openAt(camila, 'Dora Campos'), await openAt(robert, 'Dora Campos')];
  await hers.choose('Cerrar');
  await camila.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(await his.composer.isEnabled()).toBe(true);
  await his.composer.fill('Hasta pronto');

  await hers.choose('Cerrar');
  await hers.confirm('¿Cerrar esta conversación?', 'Cerrar');
  await expect(his.row('Dora Campos')).toDisappear();
  await expect(robert.locator('footer').getByRole('button', { name: 'Reabrir' })).toAppear();
  expect(await his.composer.inputValue()).toBe('Hasta pronto');
  for (const person of [camila, robert]) await expect(person.locator('header').getByText('Cerrada')).toAppear();
  await expect(hers.row('Dora Campos').getByText('Cerrada')).toAppear();
  await his.button('Etiquetas').click();
  await expect(his.notice('No hay conversación activa para actualizar etiquetas')).toAppear();

  await hers.undo('Conversación cerrada');
  await expect(his.row('Dora Campos')).toAppear();
  await his.choose('Archivar');
  await his.confirm('¿Archivar esta conversación?', 'Archivar');
  await expect(his.notice('Conversación archivada')).toAppear();
  await hers.button('Más acciones').click();
  await expect(camila.getByRole('menuitem', { name: 'Cerrar' })).toDisappear();
  await expect(camila.getByRole('menuitem', { name: 'Reabrir' })).toAppear();
  await camila.keyboard.press('Escape');
  await camila.locator('footer').getByRole('button', { name: 'Reabrir' }).click();
  await hers.confirm('¿Reabrir esta conversación?', 'Reabrir');
  await expect(his.row('Dora Campos')).toAppear();
  await expect.poll(() => his.composer.isEnabled()).toBe(true);
});

it('asks what happens to scheduled messages when a conversation is closed, and the card says what will', async ({ miami, visit }) => {
  const irma = miami.customer('Irma Solano');
  await irma.writes('¿Me avisan cuando llegue?');
  const camila = await visit({ as: miami.agent, to: '/chats' });
  const hers = await openAt(camila, 'Irma Solano');
  const cards = camila.getByRole('list', { name: 'Mensajes programados' });
  const asked = (question: string) => camila.getByRole('alertdialog', { name: question });
  for (const words of ['Ya llegó su auto', 'Le esperamos el lunes']) {
    await hers.composer.fill(words);
    await hers.button('Enviar más tarde').click();
    await camila.getByRole('menuitem', { name: /^En 1 hora/ }).click();
    await expect(cards.getByText(words)).toAppear();
  }
  await expect(cards.getByText(/^Se envía el .*\d$/).first()).toAppear();

  await hers.choose('Cerrar');
  await expect(asked('¿Cerrar esta conversación?').getByText('Ya llegó su auto')).toAppear();
  await expect(asked('¿Cerrar esta conversación?').getByRole('group', { name: 'Hay 2 mensajes programados en ella' })).toAppear();
  expect(
    await asked('¿Cerrar esta conversación?')
      .getByRole('radio', { name: /^Guardar/ })
      .isChecked(),
  ).toBe(true);
  await hers.confirm('¿Cerrar esta conversación?', 'Cerrar');
  await expect(cards.getByText(/^Se guarda hasta que se reabra/).first()).toAppear();
  expect(await cards.getByRole('button', { name: 'Enviar ahora' }).count()).toBe(0);
  await hers.undo('Conversación cerrada');
  await expect(cards.getByText(/^Se envía el .*\d$/).first()).toAppear();

  await hers.choose('Archivar');
  await asked('¿Archivar esta conversación?').getByText('Enviar de todos modos').click();
  await hers.confirm('¿Archivar esta conversación?', 'Archivar');
  await expect(cards.getByText(/aunque la conversación esté cerrada$/).first()).toAppear();
  await hers.choose('Reabrir');
  await hers.confirm('¿Reabrir esta conversación?', 'Reabrir');

  await hers.choose('Cerrar');
  await asked('¿Cerrar esta conversación?').getByText('Descartar', { exact: true }).click();
  await hers.confirm('¿Cerrar esta conversación?', 'Cerrar');
  await expect(cards).toDisappear();
  expect(await hers.notice('Conversación cerrada').getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
});

it('puts a note among the messages of the teammate, and never sends it', async ({ miami, visit }) => {
  const nadia = miami.customer('Nadia Ocampo');
  await nadia.writes('¿Aceptan mi auto como parte de pago?');
  const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
  const [hers, his] = [await openAt(camila, 'Nadia Ocampo'), await openAt(robert, 'Nadia Ocampo')];
  await his.choose('Add Note');
  expect(await his.button('Guardar nota').isDisabled()).toBe(true);
  await his.writeNote('Trae un Corolla 2016. Pedir fotos.');
  await expect(hers.note('Trae un Corolla 2016.').getByText('Robert Hayes')).toAppear();
  await expect(his.notice('Nota añadida exitosamente')).toAppear();
  expect(await hers.note('Trae un Corolla 2016.').locator('[data-delivery]').count()).toBe(0);
  await hers.send('Claro que sí');
  await expect(his.bubble('Claro que sí')).toAppear();
  expect(await his.textsAmong(['¿Aceptan mi auto', 'Trae un Corolla 2016.', 'Claro que sí'])).toEqual([
    '¿Aceptan mi auto',
    'Trae un Corolla 2016.',
    'Claro que sí',
  ]);
  await expect(hers.mark('Claro que sí', 'Entregado')).toAppear();
  expect(await nadia.receivedTexts()).toEqual(['Claro que sí']);
});

it('lists the notes in the summary, where authors and managers change and delete them', async ({ miami, visit }) => {
  const saul = miami.customer('Saúl Rivas');
  await saul.writes('Buenas');
  const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
  const [hers, his] = [await openAt(camila, 'Saúl Rivas'), await openAt(robert, 'Saúl Rivas')];
  for (const page of [camila, robert]) await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(camila.getByText('No notes yet')).toAppear();
  await his.button('+ Add Note').click();
  await his.writeNote('Solo la gerencia cambia esto');
  await expect(camila.getByText('Solo la gerencia cambia esto').first()).toAppear();
  await expect(camila.getByText('By: Robert Hayes')).toAppear();
  expect(await hers.button('Editar nota').count()).toBe(0);

  await hers.button('+ Add Note').click();
  await hers.writeNote('Llamar el lunes');
  await expect(hers.button('Editar nota')).toAppear();
  await robert.getByRole('listitem').filter({ hasText: 'Llamar el lunes' }).getByRole('button', { name: 'Editar nota' }).click();
  await his.writeNote('Llamar el martes');
  await expect(
    camila
      .getByRole('listitem')
      .filter({ hasText: 'Llamar el martes' })
      .getByText(/^Editada el/),
  ).toAppear();
  await hers.button('Eliminar nota').click();
  await hers.confirm('¿Eliminar esta nota?', 'Eliminar');
  await expect(robert.getByText('Llamar el martes')).toDisappear();

  await robert.reload();
  // in the notes, and in the history
  await expect(robert.getByText('Solo la gerencia cambia esto').first()).toAppear();
});

it('moves the lead to another stage after asking, and back where that is refused', async ({ miami, visit }) => {
  const iris = miami.customer('Iris Pardo');
  await iris.writes('¿Puedo verlo mañana?');
  const [camila, robert] = await Promise.all([visit({ as: miami.agent, to: '/chats' }), visit({ as: miami.manager, to: '/chats' })]);
  const [hers, his] = [await openAt(camila, 'Iris Pardo'), await openAt(robert, 'Iris Pardo')];
  await hers.stage('New, etapa actual').click();
  expect(await camila.getByRole('alertdialog').count()).toBe(0);
  await hers.stage('Appt. Scheduled').click();
  await hers.confirm('Are you sure you want to update this lead to "Appt. Scheduled"?', 'Actualizar');
  await expect(his.stage('Appt. Scheduled, etapa actual')).toAppear();
  await expect(his.stage('Contacted, superada')).toAppear();
  await hers.button('Deshacer').click();
  await expect(his.stage('New, etapa actual')).toAppear();

  await hers.stage('Appt. Scheduled').click();
  await hers.confirm('Are you sure you want to update this lead to "Appt. Scheduled"?', 'Actualizar');
  await his.stage('Working Deal').click();
  await his.confirm('Are you sure you want to update this lead to "Working Deal"?', 'Actualizar');
  await expect(hers.stage('Working Deal, etapa actual')).toAppear();
  await hers.button('Deshacer').click();
  await expect(hers.notice('Alguien movió el lead después')).toAppear();
  await expect(his.stage('Working Deal, etapa actual')).toAppear();

  await robert.route(/\/api\/contacts\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await route.abort();
    else await route.continue();
  });
  await his.stage('Sold').click();
  await his.confirm('Are you sure you want to update this lead to "Sold"?', 'Actualizar');
  await expect(his.notice('Failed to update stage')).toAppear();
  await expect(his.stage('Working Deal, etapa actual')).toAppear();
});

it('takes the open conversation from an agent when it is given to another, and brings it back', async ({ miami, visit }) => {
  const leo = miami.customer('Leo Funes');
  await leo.writes('Hola');
  const [camila, marcus, robert] = await Promise.all([
    visit({ as: miami.agent, to: '/chats' }),
    visit({ as: miami.otherAgent, to: '/chats' }),
    visit({ as: miami.manager, to: '/chats' }),
  ]);
  const [hers, marcuss, his] = [await openAt(camila, 'Leo Funes'), await openAt(marcus, 'Leo Funes'), await openAt(robert, 'Leo Funes')];
  await his.assignTo('Marcus Bennett');
  await expect(camila.getByText('Ahora atiende a este cliente otra persona')).toAppear();
  await expect(hers.row('Leo Funes')).toDisappear();
  await expect(hers.thread).toDisappear();
  await expect(marcuss.row('Leo Funes').getByText('Asignado a Marcus Bennett')).toAppear();
  await leo.writes('Solo para Marcus');
  await expect(marcuss.bubble('Solo para Marcus')).toAppear();

  await his.undo('Asignado a Marcus Bennett');
  await expect(hers.row('Leo Funes')).toAppear();
  await expect(hers.bubble('Solo para Marcus')).toAppear();
});

it('gives a contact that two agents take at once to one of them', async ({ miami, visit }) => {
  const olmo = miami.customer('Olmo Bravo');
  await olmo.writes('¿Alguien me atiende?');
  const [camila, marcus, robert] = await Promise.all([
    visit({ as: miami.agent, to: '/chats' }),
    visit({ as: miami.otherAgent, to: '/chats' }),
    visit({ as: miami.manager, to: '/chats' }),
  ]);
  const agents = [await openAt(camila, 'Olmo Bravo'), await openAt(marcus, 'Olmo Bravo')];
  const his = await openAt(robert, 'Olmo Bravo');
  await Promise.all(agents.map((agent) => agent.button('Tomar').click()));
  await expect(robert.getByRole('button', { name: /^Asignado a (Camila|Marcus)/ })).toAppear();
  const winner = (await his.page.getByRole('button', { name: /^Asignado a Camila/ }).count()) > 0 ? camila : marcus;
  const loser = winner === camila ? marcus : camila;
  await expect(winner.getByRole('button', { name: 'Tomar', exact: true })).toDisappear();
  await expect(loser.getByText('Ahora atiende a este cliente otra persona')).toAppear();
  expect(await winner.getByText('Ahora atiende a este cliente otra persona').count()).toBe(0);
});

describe.for(sample([1440, 390], 2))('at a width of %i px', (width) => {
  it('what the header opens is accessible, within reach and whole', async ({ miami, visit }) => {
    const name = `Aura Montiel de la Vega ${width}`;
    await miami.customer(name).writes('Hola');
    const page = await visit({ as: miami.manager, to: '/chats', width });
    const chats = await openAt(page, name);
    const faults: string[] = [];
    const lookAt = async (dialog: Locator) => {
      await dialog.waitFor();
      faults.push(...(await faultsOf(page)));
      await page.keyboard.press('Escape');
      await expect(dialog).toDisappear();
    };
    await chats.button('Más acciones').click();
    await lookAt(page.getByRole('menu'));
    await chats.choose('Add Note');
    await lookAt(page.getByRole('dialog', { name: 'Add Note' }));
    await chats.choose('Archivar');
    await lookAt(page.getByRole('alertdialog'));
    if (width > 500) await chats.stage('Contacted').click();
    else {
      // folded to the current one
      await chats.button('New, etapa actual').click();
      await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
    }
    await lookAt(page.getByRole('alertdialog'));
    if (width > 500) await chats.button('Etiquetas').click();
    else await chats.choose('Etiquetas');
    await lookAt(page.getByRole('dialog', { name: 'Gestionar Etiquetas' }));
    await page.getByRole('tab', { name: 'Summary' }).click();
    await page.getByText('No notes yet').waitFor();
    faults.push(...(await faultsOf(page)));
    expect(faults).toEqual([]);
  });
});
