import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './support/journey';

const card = (page: Page, name: string) => page.getByRole('list', { name: 'Groups of contacts' }).getByRole('link', { name });
const members = (page: Page) => page.getByRole('list', { name: 'Contacts in this group' }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click();
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

it('follows with a smart group what happens to contacts, and makes another one of what they suggest', async ({ product, miami, visit }) => {
  const manager = await miami.manager.signIn();
  const contact = await manager.post<{ id: number }>('/api/contacts', {
    first_name: 'Úrsula',
    last_name: 'Grupos',
    phone: product.newPhone(),
    tags: ['Grupo de prueba'],
  });
  expect(contact.status).toBe(201);
  const move = async (stage: string) => expect((await manager.put(`/api/contacts/${contact.body.id}`, { stage })).status).toBe(200);

  const page = await visit({ as: miami.manager, to: '/contacts?tab=groups' });
  await expect(card(page, 'SUV sin cita')).toAppear();
  await page.getByRole('button', { name: 'New group' }).click();
  const form = dialog(page, 'New group');
  await form.getByLabel('Name').fill('Prueba en negocio');
  await choose(page, 'Value', 'Working Deal');
  await form.getByRole('button', { name: 'Condition', exact: true }).click();
  await form.getByRole('combobox', { name: 'Field' }).last().click();
  await page.getByRole('option', { name: 'Tags', exact: true }).click();
  await choose(page, 'Value', 'Grupo de prueba');
  await expect(form.getByText('No one fits this rule right now.')).toAppear();
  await move('working_deal');
  await expect(form.getByText('1 contact fits now')).toAppear();
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(members(page).filter({ hasText: 'Úrsula Grupos' })).toAppear();

  await move('contacted');
  await expect(page.getByText('No one fits the rule right now')).toAppear();
  const agent = await visit({ as: miami.agent, to: '/contacts?tab=groups' });
  await expect(card(agent, 'Prueba en negocio').filter({ hasText: '0 contacts' })).toAppear();
  await move('working_deal');
  await expect(members(page).filter({ hasText: 'Úrsula Grupos' })).toAppear();
  await expect(card(agent, 'Prueba en negocio').filter({ hasText: '1 contact' })).toAppear();

  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Auto Group Contacts' }).click();
  const proposals = dialog(page, 'Auto Group Contacts');
  await proposals.getByRole('button', { name: 'Accept Leads without an agent' }).click();
  await expect(proposals.getByRole('button', { name: 'Accept Leads without an agent' })).toDisappear();
  await page.keyboard.press('Escape');
  await card(page, 'Leads without an agent').click();
  await expect(members(page).first()).toAppear();
  await expect(card(agent, 'Leads without an agent')).toAppear();
});

it('puts ticked contacts into a group, and takes one out and in again', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/contacts' });
  const rows = page.getByRole('list', { name: 'Contacts on this page' }).getByRole('listitem');
  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Add to group' }).click();
  const form = dialog(page, 'Add 2 contacts to a group');
  await form.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'New group' }).click();
  await form.getByLabel('New group').fill('Prueba a mano');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 contacts were added to “Prueba a mano”.')).toAppear();

  await page.getByRole('tab', { name: 'Groups' }).click();
  await card(page, 'Prueba a mano').click();
  await expect(page.getByText('2 contacts', { exact: true })).toAppear();
  await members(page)
    .first()
    .getByRole('button', { name: /from the group$/ })
    .click();
  await expect(page.getByText('1 contact', { exact: true })).toAppear();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 contacts', { exact: true })).toAppear();
});

it('asks before Escape loses a half-made group, and opens with the first field', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/contacts?tab=groups' });
  await page.getByRole('tab', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'New group' }).first().click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Name' }) });
  await expect(form.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus'))).toAppear();
  await page.keyboard.press('Escape');
  await expect(form).toDisappear();
  await page.getByRole('button', { name: 'New group' }).first().click();
  await form.getByRole('textbox', { name: 'Name' }).fill('A medias');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toDisappear();
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('A medias');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toDisappear();
});
