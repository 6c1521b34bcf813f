import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { sample } from '../harness/measured-form';
import { anApprovedTemplate } from './support/approved-template';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import type { DemoDealership } from './support/demo-dealership';
import { faultsOf } from './support/page-faults';
import type { RunningProduct } from './support/running-product';
import { goTo } from './support/pages';
import { TemplatesScreen } from './support/templates-screen';

const HOUR = 3600;
const NAME = { name: 'Nombre', sample: 'Ana', source: 'contact.first_name' as const };
const LOOKS = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

const theList = async (page: Page): Promise<TemplatesScreen> => {
  await goTo(page, '/message-templates');
  return new TemplatesScreen(page);
};

/** WhatsApp decides, and the product asks it. */
async function review(product: RunningProduct, miami: DemoDealership): Promise<void> {
  // a submission must reach the provider before its clock moves
  await eventually(async () => {
    const open = `select id from outbox where organization_id = $1 and job = 'template.submit' and done_at is null`;
    expect(await product.database.rows(open, [miami.id])).toEqual([]);
  });
  await product.provider.advance(60);
  await miami.runNow('template.sync');
}

describe('a template', () => {
  it('is written beside its preview, submitted, and stands as approved as soon as WhatsApp has decided', async ({
    product,
    miami,
    visit,
  }) => {
    const templates = await theList(await visit({ as: miami.manager }));
    await templates.page.getByRole('link', { name: 'Create Template' }).first().click();
    await templates.write({ name: 'Auto listo', before: 'Hola ', after: ', su auto está listo.', sample: 'Ana' });
    await expect(templates.preview.getByText('Hola Ana, su auto está listo.')).toAppear();
    expect(await templates.field('Internal name').inputValue()).toBe('auto_listo');

    await templates.button('Save and submit').click();
    await expect(templates.page.getByText('Template submitted for approval')).toAppear();
    await expect(templates.row('Auto listo').getByText('Pending')).toAppear();
    await review(product, miami);
    await expect(templates.row('Auto listo').getByText('Approved')).toAppear();
    await expect(templates.row('Auto listo').getByText('0 sends')).toAppear();
  });

  it('cannot be submitted while it breaks a rule of WhatsApp, and says which and where', async ({ miami, visit }) => {
    const templates = new TemplatesScreen(await visit({ as: miami.manager, to: '/message-templates/new' }));
    await templates.field('Name').first().fill('Saludo');
    await templates.field('Text').fill('{{1}}, buenos días a usted y a todos');
    await expect(templates.page.getByText('The text cannot start or end with a variable.')).toAppear();
    await templates.button('Save and submit').click();
    await expect(templates.page.getByText('Enter a sample for the reviewer.')).toAppear();
    expect(await templates.page.locator('textarea:focus').count()).toBe(1);
    expect(templates.page.url()).toContain('/message-templates/new');

    await templates.button('Save draft').click();
    await templates.page.waitForURL(/\/message-templates\/\d+$/);
    await expect(templates.page.getByText('Draft saved')).toAppear();
    await expect(templates.page.getByRole('heading', { name: 'Saludo' })).toAppear();
  });

  it('submitted by two clicks in the same moment is one, and is submitted', async ({ miami, visit }) => {
    const templates = new TemplatesScreen(await visit({ as: miami.manager, to: '/message-templates/new' }));
    await templates.write({ name: 'Doble', before: 'Hola ', after: ', su cita sigue en pie.', sample: 'Ana' });
    await templates.button('Save and submit').evaluate((button) => {
      button.click();
      button.click();
    });
    await expect(templates.row('Doble').getByText('Pending')).toAppear();
    expect(await templates.row('Doble').count()).toBe(1);
    expect(await templates.page.getByText('Another template already has this name').count()).toBe(0);
  });

  it('that WhatsApp rejected tells why, and goes through once it is changed', async ({ product, miami, visit }) => {
    const templates = new TemplatesScreen(await visit({ as: miami.manager, to: '/message-templates/new' }));
    await templates.write({ name: 'Feria', before: 'Hola ', after: ', lo esperamos en la feria.', sample: 'Ana' });
    await templates.field('Internal name').fill('feria_reject');
    await templates.button('Save and submit').click();
    await expect(templates.row('Feria').getByText('Pending')).toAppear();
    await review(product, miami);
    await expect(templates.row('Feria').getByText('Rejected: the text or its language does not match what was chosen.')).toAppear();

    await templates.row('Feria').getByRole('link', { name: 'Edit' }).click();
    await expect(templates.page.getByText('WhatsApp rejected this template')).toAppear();
    await templates.field('Internal name').fill('feria_abril');
    await templates.button('Save and submit').click();
    await expect(templates.row('Feria').getByText('Pending')).toAppear();
    await review(product, miami);
    await expect(templates.row('Feria').getByText('Approved')).toAppear();
  });

  it('whose name is taken says so at the field, which comes into view, and in the bar', async ({ product, miami, visit }) => {
    await anApprovedTemplate(product, miami, {
      friendly_name: 'Cita previa',
      name: 'cita_previa',
      body: 'Hola {{1}}, hasta pronto.',
      placeholders: [NAME],
    });
    const page = await visit({ as: miami.manager, to: '/message-templates/new', height: 500 });
    const templates = new TemplatesScreen(page);
    await templates.write({ name: 'Otra cita', before: 'Hola ', after: ', lo esperamos.', sample: 'Ana' });
    await templates.field('Internal name').fill('cita_previa');
    await templates.field('Sample').scrollIntoViewIfNeeded();
    await templates.button('Save draft').click();
    await expect(templates.field('Internal name').and(page.locator(':focus'))).toAppear();
    await expect.poll(() => templates.field('Internal name').evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0);
    await expect(page.getByRole('status').filter({ hasText: /^One thing is missing/ })).toAppear();
    await templates.field('Internal name').fill('cita_otra');
    await expect(page.getByRole('status').filter({ hasText: /^One thing is missing/ })).toDisappear();
  });

  it('is kept over a reload while it is written, and not given up by a wrong click', async ({ miami, visit }) => {
    const templates = new TemplatesScreen(await visit({ as: miami.manager, to: '/message-templates/new' }));
    await templates.write({ name: 'A medias', before: 'Hola ', after: ', esto', sample: 'Ana' });
    await templates.page.reload();
    await expect(templates.page.getByText('These are your changes from before')).toAppear();
    expect(await templates.field('Text').inputValue()).toBe('Hola {{1}}, esto');

    await templates.page.getByRole('link', { name: 'Back to the templates' }).click();
    await templates.button('Keep editing').click();
    await templates.page.getByRole('link', { name: 'Back to the templates' }).click();
    await templates.button('Discard changes').click();
    await templates.page.waitForURL('/message-templates');
    await templates.page.goto('/message-templates/new');
    expect(await templates.field('Text').inputValue()).toBe('');
  });

  it('is copied, and deleted after one has been asked', async ({ product, miami, visit }) => {
    await anApprovedTemplate(product, miami, {
      friendly_name: 'Original',
      body: 'Hola {{1}}, gracias por su visita.',
      placeholders: [NAME],
    });
    const templates = await theList(await visit({ as: miami.manager }));
    await templates.choose('Original', 'Duplicate');
    await templates.field('Name').first().fill('La copia');
    await templates.button('Save draft').click();
    await expect(templates.page.getByText('Draft saved')).toAppear();
    await templates.page.getByRole('link', { name: 'Back to the templates' }).click();
    await expect(templates.row('La copia').getByText('Draft')).toAppear();

    await templates.choose('La copia', 'Delete');
    await templates.button('Delete').click();
    await expect(templates.page.getByText('Template deleted')).toAppear();
    await expect(templates.row('La copia')).toDisappear();
  });
});

it('finds what was made at the provider itself, and says what the comparison has brought', async ({ product, miami, visit }) => {
  const templates = await theList(await visit({ as: miami.manager }));
  await product.provider.createContent(miami.account, 'hecha_en_el_proveedor', 'Hola, esto se escribió en otra parte.');
  await templates.button('Sync').click();
  await expect(templates.row('hecha_en_el_proveedor')).toAppear();
  await expect(templates.page.getByText(/Last synced: .+ · \d+ templates/)).toAppear();
});

it('shows an agent only what may be sent, and nothing to change', async ({ product, miami, visit }) => {
  await anApprovedTemplate(product, miami, {
    friendly_name: 'Para todos',
    body: 'Hola {{1}}, gracias por su visita.',
    placeholders: [NAME],
  });
  const page = await visit({ as: miami.agent });
  const templates = await theList(page);
  await expect(templates.row('Para todos').getByText('Approved')).toAppear();
  expect(await page.getByText('Draft', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Create Template' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  await templates.open('Para todos');
  await expect(page.getByText('Only managers can change templates.')).toAppear();
  expect(await templates.field('Text').isDisabled()).toBe(true);
  await page.goto('/message-templates/new');
  await expect(page.getByText('Only managers and owners can open this page.')).toAppear();
});

it('reaches a customer who has been silent for a day, and is counted before the eyes of the manager', async ({ product, miami, visit }) => {
  await anApprovedTemplate(product, miami, {
    friendly_name: 'Sigue buscando',
    type: 'quick_reply',
    body: 'Hola {{1}}, ¿sigue buscando auto?',
    placeholders: [NAME],
    buttons: [{ type: 'QUICK_REPLY', title: 'Sí, claro', value: 'yes' }],
  });
  const list = await theList(await visit({ as: miami.manager }));
  await expect(list.row('Sigue buscando').getByText('0 sends')).toAppear();
  const noa = miami.customer('Noa Prado');
  await noa.writes('Hola');
  await miami.setLastInbound('Noa Prado', 25 * HOUR);
  const chats = new ChatsScreen(await visit({ as: miami.manager, to: '/chats' }));
  await chats.open('Noa Prado');
  await chats.page.getByRole('button', { name: 'Send Template' }).click();
  await chats.page.getByRole('button', { name: /^Sigue buscando/ }).click();
  const dialog = chats.page.getByRole('dialog', { name: 'Send Template' });
  await expect(dialog.getByText('Hola Noa, ¿sigue buscando auto?')).toAppear();

  await dialog.getByLabel('Nombre').fill('');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(dialog.getByText('Escribe un valor.')).toAppear();
  await dialog.getByLabel('Nombre').fill('doña Noa');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(chats.bubble('Hola doña Noa').getByText('Sí, claro')).toAppear();
  await eventually(async () => expect(await noa.receivedTexts()).toEqual(['Hola doña Noa, ¿sigue buscando auto?']));
  expect(await chats.textsAmong(['Hola doña Noa'])).toHaveLength(1);
  expect((await noa.received())[0]).toMatchObject({ content_sid: expect.stringMatching(/^HX/) });
  await expect(list.row('Sigue buscando').getByText('1 sends')).toAppear();
});

it('is offered where WhatsApp refused a free text, and keeps what it refused to send', async ({ product, miami, visit }) => {
  await anApprovedTemplate(product, miami, {
    friendly_name: 'Otra vez',
    body: 'Hola {{1}}, le escribimos otra vez.',
    placeholders: [NAME],
  });
  const ivo = miami.customer('Ivo Salas');
  await ivo.writes('Hola');
  await ivo.injectFault({ errorCode: 63016 });
  const chats = new ChatsScreen(await visit({ as: miami.manager, to: '/chats' }));
  await chats.open('Ivo Salas');
  await chats.send('¿Pudo verlo?');
  await expect(chats.page.getByText('Window Expired')).toAppear();
  await chats.bubble('¿Pudo verlo?').getByRole('button', { name: 'Send Template' }).click();
  await chats.page.getByRole('button', { name: /^Otra vez/ }).click();
  await ivo.injectFault({});
  await chats.page.route(/\/send-template$/, (route) => route.abort());
  await chats.page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(chats.mark('le escribimos otra vez', 'No entregado')).toAppear();

  await chats.page.unroute(/\/send-template$/);
  await chats.bubble('le escribimos otra vez').getByRole('button', { name: 'Reintentar' }).click();
  await expect(chats.mark('le escribimos otra vez', 'No entregado')).toDisappear();
  const again = async () => (await ivo.receivedTexts()).filter((text) => text === 'Hola Ivo, le escribimos otra vez.');
  await eventually(async () => expect(await again()).toHaveLength(1));
});

describe.for(sample(LOOKS, 4, 1))('in $colorScheme colours at $width px', (look) => {
  it('the templates are accessible, within reach and whole', async ({ product, miami, visit }) => {
    const template = await anApprovedTemplate(product, miami, {
      friendly_name: 'Oferta con foto',
      category: 'UTILITY',
      type: 'card',
      body: 'Hola {{1}}, la *Toyota RAV4 2022* que le gustó bajó de precio.',
      footer: 'Miami Auto Gallery',
      media_url: 'https://example.com/stock/rav4-2022.jpg',
      buttons: [{ type: 'URL', title: 'Ver el vehículo', value: 'https://example.com/v/1021' }],
      placeholders: [NAME],
    });
    const page = await visit({ as: miami.manager, ...look });
    const faults: string[] = [];
    for (const address of ['/message-templates', `/message-templates/${template.id}`, '/message-templates/new']) {
      await goTo(page, address);
      faults.push(...(await faultsOf(page)));
    }
    await page.getByRole('button', { name: 'Save and submit' }).click();
    await expect(page.getByText('Enter a name.')).toAppear();
    faults.push(...(await faultsOf(page)));

    const edu = miami.customer(`Edu ${look.width} ${look.colorScheme}`);
    await edu.writes('Hola');
    const chats = new ChatsScreen(page);
    await page.goto('/chats');
    await chats.open(edu.name);
    if (look.width < 700) await page.getByRole('button', { name: 'Insertar' }).click();
    await page.getByRole(look.width < 700 ? 'menuitem' : 'button', { name: 'Send Template' }).click();
    await page
      .getByRole('button', { name: /^Oferta con foto/ })
      .first()
      .waitFor();
    faults.push(...(await faultsOf(page)));
    await page
      .getByRole('button', { name: /^Oferta con foto/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Hola Edu, la')).toAppear();
    faults.push(...(await faultsOf(page)));
    expect(faults).toEqual([]);
  });
});
