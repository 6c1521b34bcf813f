import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { anApprovedTemplate } from './support/approved-template';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import { openAt } from './support/open-conversation';
import { TemplatesScreen } from './support/templates-screen';

const NAME = { name: 'Nombre', sample: 'Ana', source: 'contact.first_name' as const };

/** The server breaks on such a call and says nothing, while something is tried. */
async function broken(page: Page, [method, path]: [string, RegExp], attempt: () => Promise<void>): Promise<void> {
  const breaks = (route: Route) => (route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback());
  await page.route(path, breaks);
  await attempt();
  await page.unroute(path, breaks);
}

describe('what the server does not take in a conversation', () => {
  it('is said, undone on the screen and kept for another try', async ({ miami, visit }) => {
    const alma = miami.customer('Alma Roldán');
    await alma.sendsDocument();
    const page = await visit({ as: miami.manager, to: '/chats' });
    const chats = await openAt(page, 'Alma Roldán');
    await expect(chats.thread.getByText('Ver archivo adjunto')).toAppear();

    await broken(page, ['POST', /\/send$/], async () => {
      await chats.send('¿Le sirve el jueves?');
      await expect(chats.bubble('¿Le sirve el jueves?').getByText('Error al enviar mensaje', { exact: true })).toAppear();
    });
    await chats.bubble('¿Le sirve el jueves?').getByRole('button', { name: 'Reintentar' }).click();
    await expect(chats.mark('¿Le sirve el jueves?', 'Entregado')).toAppear();
    expect(await alma.receivedTexts()).toEqual(['¿Le sirve el jueves?']);

    await chats.button('Etiquetas').click();
    const labels = page.getByRole('dialog', { name: 'Gestionar Etiquetas' });
    await labels.getByRole('checkbox', { name: 'Urgente' }).click();
    await broken(page, ['PATCH', /\/labels$/], async () => {
      await labels.getByRole('button', { name: 'Guardar' }).click();
      await expect(chats.notice('Error al guardar etiquetas')).toAppear();
    });
    expect(await labels.getByRole('checkbox', { name: 'Urgente' }).isChecked()).toBe(true);
    await labels.getByRole('button', { name: 'Guardar' }).click();
    await expect(chats.labels().getByText('Urgente')).toAppear();

    await chats.choose('Add Note');
    await broken(page, ['POST', /\/notes$/], async () => {
      await chats.writeNote('Prefiere que la llamen');
      await expect(chats.notice('Error al añadir nota')).toAppear();
    });
    expect(await page.getByRole('textbox', { name: 'Nota' }).inputValue()).toBe('Prefiere que la llamen');
    await chats.button('Guardar nota').click();
    await expect(chats.note('Prefiere que la llamen')).toAppear();
  });

  it('changes neither the status nor who takes care of the person', async ({ product, miami, visit }) => {
    const beto = miami.customer('Beto Ibarra');
    await beto.writes('Hola');
    const page = await visit({ as: miami.manager, to: '/chats' });
    const chats = await openAt(page, 'Beto Ibarra');
    await chats.composer.fill('A medio escribir');
    await chats.choose('Cerrar');
    const question = page.getByRole('alertdialog', { name: '¿Cerrar esta conversación?' });
    await broken(page, ['PATCH', /\/status$/], async () => {
      await question.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await expect(question.getByText('Error al cambiar estado de conversación')).toAppear();
    });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await chats.composer.isEnabled()).toBe(true);
    expect(await chats.composer.inputValue()).toBe('A medio escribir');

    await broken(page, ['POST', /\/assign$/], async () => {
      await chats.assignTo('Marcus Bennett');
      await expect(chats.notice('Failed to assign contact. Please try again.')).toAppear();
    });
    await expect(page.getByRole('button', { name: 'Sin asignar' })).toAppear();
    // In the meantime the manager has become an agent.
    await product.database.rows(`update users set role = 'agent' where organization_id = $1 and id = $2`, [miami.id, miami.manager.id]);
    await chats.assignTo('Marcus Bennett');
    await expect(chats.notice("You don't have permission to assign contacts. Only managers can do this.")).toAppear();
    await product.database.rows(`update users set role = 'manager' where organization_id = $1 and id = $2`, [miami.id, miami.manager.id]);
    await chats.assignTo('Marcus Bennett');
    await expect(page.getByRole('button', { name: 'Asignado a Marcus Bennett' })).toAppear();
  });

  it('begins no conversation, and neither does a missing number', async ({ product, miami, visit }) => {
    const caro = miami.customer('Caro Lima');
    await caro.writes('Hola');
    const page = await visit({ as: miami.manager, to: '/chats' });
    const chats = await openAt(page, 'Caro Lima');
    await page.getByRole('tab', { name: 'SMS' }).click();
    await expect(page.getByText('No SMS conversation yet')).toAppear();
    await broken(page, ['POST', /\/find-or-create$/], async () => {
      await chats.button('Iniciar conversación').click();
      await expect(chats.notice('Error al iniciar conversación')).toAppear();
    });
    await chats.button('Iniciar conversación').click();
    await expect(page.getByText('No hay mensajes')).toAppear();
    await expect(page.getByText('Envía el primer mensaje para iniciar la conversación')).toAppear();

    const manager = await miami.manager.signIn();
    const { id } = (
      await manager.post<{ id: number }>('/api/contacts', { first_name: 'Sin', last_name: 'Número', phone: product.newPhone() })
    ).body;
    await product.database.rows(`update contacts set phone = null, whatsapp_number = null where organization_id = $1 and id = $2`, [
      miami.id,
      id,
    ]);
    await page.goto(`/chats?contact=${id}&type=whatsapp`);
    await expect(page.getByText('No WhatsApp conversation yet')).toAppear();
    await expect(page.getByText('Sin número', { exact: true })).toAppear();
    await chats.button('Iniciar conversación').click();
    await expect(chats.notice('No WhatsApp number available')).toAppear();
    await page.getByRole('tab', { name: 'SMS' }).click();
    await chats.button('Iniciar conversación').click();
    await expect(chats.notice('No phone number available')).toAppear();
  });
});

describe('templates that the server does not', () => {
  it('list, submit, sync or delete stay as they were, and the next try succeeds', async ({ miami, visit }) => {
    const page = await visit({ as: miami.manager });
    const templates = new TemplatesScreen(page);
    await broken(page, ['GET', /\/whatsapp\/templates(\?|$)/], async () => {
      await page.goto('/message-templates');
      await expect(page.getByText('Could not load templates')).toAppear();
    });
    await templates.button('Retry').click();
    await page.getByPlaceholder('Search templates...').fill('una plantilla que no hay');
    await expect(page.getByText('No templates found')).toAppear();

    await page.goto('/message-templates/new');
    await templates.write({ name: 'Con tropiezos', before: 'Hola ', after: ', su auto está listo.', sample: 'Ana' });
    await templates.button('Save draft').click();
    await expect(page.getByText('Draft saved')).toAppear();
    await page.getByRole('link', { name: 'Back to the templates' }).click();
    await broken(page, ['DELETE', /\/whatsapp\/templates\/\d+$/], async () => {
      await templates.choose('Con tropiezos', 'Delete');
      await templates.button('Delete').click();
      await expect(page.getByRole('alertdialog').getByText('Failed to delete template')).toAppear();
    });
    await templates.button('Cancel').click();
    await broken(page, ['POST', /\/submit$/], async () => {
      await templates.choose('Con tropiezos', 'Submit for approval');
      await expect(page.getByText('Failed to submit template')).toAppear();
    });
    await expect(templates.row('Con tropiezos').getByText('Draft')).toAppear();
    await templates.choose('Con tropiezos', 'Submit for approval');
    await expect(templates.row('Con tropiezos').getByText('Pending')).toAppear();
    await broken(page, ['POST', /\/sync$/], async () => {
      await templates.choose('Con tropiezos', 'Sync status');
      await expect(page.getByText('Failed to sync template')).toAppear();
    });
    await templates.choose('Con tropiezos', 'Sync status');
    await expect(page.getByText('Template status synced')).toAppear();
  });

  it('offer or send in a conversation leave it as it was', async ({ product, miami, visit }) => {
    await anApprovedTemplate(product, miami, { friendly_name: 'Con calma', body: 'Hola {{1}}, seguimos aquí.', placeholders: [NAME] });
    const dino = miami.customer('Dino Parra');
    await dino.writes('Hola');
    const page = await visit({ as: miami.manager, to: '/chats' });
    const chats = new ChatsScreen(page);
    await chats.open('Dino Parra');
    await broken(page, ['GET', /\/templates\/approved/], async () => {
      await page.getByRole('button', { name: 'Send Template' }).click();
      await expect(page.getByRole('dialog').getByText('Could not load templates')).toAppear();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('button', { name: /^Con calma/ }).click();
    await broken(page, ['POST', /\/send-template$/], async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(chats.bubble('seguimos aquí').getByText('Error sending template', { exact: true })).toAppear();
    });
    await chats.bubble('seguimos aquí').getByRole('button', { name: 'Reintentar' }).click();
    await expect(chats.mark('seguimos aquí', 'Entregado')).toAppear();
    expect(await dino.receivedTexts()).toEqual(['Hola Dino, seguimos aquí.']);
  });
});
