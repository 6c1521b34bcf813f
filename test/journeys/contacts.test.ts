import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';
import { SignInScreen } from './support/sign-in-screen';

const form = (page: Page) => page.getByRole('dialog', { name: /Add New Contact|Edit Contact/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Contacts on this page' }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function fillForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value);
}

async function chooseTime(page: Page, within: Page | Locator, time: string): Promise<void> {
  await within.getByLabel('Preferred contact time').click();
  await page.getByRole('option', { name: time }).click();
}

it('adds a contact, which appears at the teammate without reloading', async ({ product, miami, visit }) => {
  const [page, teammate] = await Promise.all([visit({ as: miami.manager, to: '/contacts' }), visit({ as: miami.agent, to: '/contacts' })]);
  await expect(rows(teammate).first()).toAppear();
  await page.getByRole('button', { name: 'Add Contact' }).first().click();
  await form(page).getByRole('button', { name: 'Add Contact' }).click();
  expect(await form(page).getByText('Please fill in this field.').count()).toBe(3);

  await fillForm(page, { 'First name': 'Zoe', 'Last name': 'Quintana', Phone: product.newPhone(), Email: 'zoe' });
  await form(page).getByRole('button', { name: 'Add Contact' }).click();
  await expect(form(page).getByText('Please enter a valid email.')).toAppear();
  await fillForm(page, { Email: 'zoe@example.com' });
  await chooseTime(page, form(page), 'Evening');
  await form(page).getByRole('button', { name: 'Add Contact' }).dblclick();
  await expect(form(page)).toDisappear();
  await expect(page.getByText('Contact "Zoe Quintana" added')).toAppear();
  await expect(page.getByRole('region', { name: 'Contact details' }).getByText('zoe@example.com')).toAppear();
  await expect(page.getByRole('region', { name: 'Contact details' }).getByText('Evening')).toAppear();
  await expect(row(teammate, 'Zoe Quintana')).toAppear();
  await teammate.getByRole('button', { name: 'Filter the list' }).click();
  await chooseTime(teammate, teammate, 'Evening');
  await teammate.getByRole('combobox', { name: 'Source' }).click();
  await teammate.getByRole('option', { name: 'Entered by hand' }).click();
  await teammate.keyboard.press('Escape');
  await teammate.getByRole('combobox', { name: 'Sort by' }).click();
  await teammate.getByRole('option', { name: 'By name' }).click();
  await expect(row(teammate, 'Zoe Quintana')).toAppear();
  expect(new URL(teammate.url()).search).toBe('?preferred_contact_time=evening&origin=manual&sorted=name');
  expect(await faultsOf(teammate)).toEqual([]);
  await teammate.reload();
  await expect(row(teammate, 'Zoe Quintana')).toAppear();
  await teammate.getByRole('button', { name: 'Filter the list, 2 filters are on' }).click();
  await teammate.getByRole('button', { name: 'Clear filters' }).click();
  expect(new URL(teammate.url()).search).toBe('?sorted=name');
});

it('keeps an unfinished form when it is closed and over a reload', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/contacts?add=1' });
  await fillForm(page, { 'First name': 'Yolanda', Company: 'Náutica Sur' });
  await page.keyboard.press('Escape');
  await expect(form(page)).toDisappear();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.goto('/contacts?add=1');
  await expect(form(page).getByLabel('Company')).toAppear();
  expect(await form(page).getByLabel('First name').inputValue()).toBe('Yolanda');
  expect(await form(page).getByLabel('Company').inputValue()).toBe('Náutica Sur');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/contacts?add=1');
  await expect(form(page).getByLabel('Company')).toAppear();
  expect(await form(page).getByLabel('First name').inputValue()).toBe('');
});

it('keeps an unfinished form over an ended session', async ({ product, miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/contacts?add=1' });
  const phone = product.newPhone();
  await fillForm(page, { 'First name': 'Ximena', 'Last name': 'Duarte', Phone: phone, Company: 'Náutica Norte' });
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await form(page).getByRole('button', { name: 'Add Contact' }).click();
  await refused;
  await expect(page.getByText('Your session has ended. Please log in again.')).toAppear();

  await new SignInScreen(page).signIn(miami.manager);
  await page.waitForURL('/contacts?add=1');
  await expect(form(page).getByLabel('Company')).toAppear();
  for (const [label, value] of Object.entries({ 'First name': 'Ximena', 'Last name': 'Duarte', Company: 'Náutica Norte' })) {
    expect(await form(page).getByLabel(label).inputValue()).toBe(value);
  }
  await form(page).getByRole('button', { name: 'Add Contact' }).click();
  await expect(page.getByText('Contact "Ximena Duarte" added')).toAppear();
});

it('names the contact that already has a number', async ({ product, miami, visit }) => {
  const phone = product.newPhone();
  const page = await visit({ as: miami.manager, to: '/contacts?add=1' });
  await fillForm(page, { 'First name': 'Yago', 'Last name': 'Mena', Phone: phone.replace(/^\+1(...)(...)/, '($1) $2-') });
  await form(page).getByRole('button', { name: 'Add Contact' }).click();
  await expect(form(page)).toDisappear();

  await page.goto('/contacts?add=1');
  await fillForm(page, { 'First name': 'Otro', 'Last name': 'Yago', Phone: phone });
  await form(page).getByRole('button', { name: 'Add Contact' }).click();
  await expect(form(page).getByText('Yago Mena already has this number.')).toAppear();
});

it('finds, changes and deletes a contact, each time before the eyes of the teammate', async ({ product, miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/contacts?add=1' });
  const phone = product.newPhone();
  await fillForm(page, { 'First name': 'Xenia', 'Last name': 'Luna', Phone: phone });
  await form(page).getByRole('button', { name: 'Add Contact' }).click();
  await expect(form(page)).toDisappear();
  const teammate = await visit({ as: miami.agent, to: '/contacts?search=Xenia' });
  await expect(row(teammate, 'Xenia Luna')).toAppear();

  await page.getByPlaceholder('Search name or phone or email').fill(phone);
  await eventually(async () => expect(await rows(page).count()).toBe(1));
  await expect(row(page, 'Xenia Luna')).toAppear();
  await page.getByRole('region', { name: 'Contact details' }).getByRole('button', { name: 'Edit Contact' }).click();
  await fillForm(page, { 'First name': 'Xenia María' });
  await form(page).getByRole('button', { name: 'Update Contact' }).click();
  await expect(row(page, 'Xenia María Luna')).toAppear();
  await expect(row(teammate, 'Xenia María Luna')).toAppear();

  await page.getByRole('button', { name: 'Delete Contact' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Are you sure you want to delete Xenia María Luna?')).toAppear();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Xenia María Luna')).toAppear();
  await page.getByRole('button', { name: 'Delete Contact' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`No contacts found for "${phone}"`)).toAppear();
  await expect(row(teammate, 'Xenia María Luna')).toDisappear();
});

it('tags all that a search has, save one, before the eyes of the teammate', async ({ miami, visit }) => {
  const [page, teammate] = await Promise.all([
    visit({ as: miami.manager, to: '/contacts?search=example.com' }),
    visit({ as: miami.owner, to: '/contacts?search=example.com&page=2' }),
  ]);
  await expect(rows(teammate).first()).toAppear();
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await expect(page.getByRole('status').filter({ hasText: '20 selected' })).toAppear();
  const all = page.getByRole('button', { name: /^Select all \d/ });
  const total = Number((await all.innerText()).replaceAll(/\D/g, ''));
  await all.click();
  await rows(page).first().getByRole('checkbox').click();
  await expect(page.getByRole('status').filter({ hasText: `${total - 1} selected` })).toAppear();

  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('dialog').getByLabel('Add').fill('Feria');
  await page.getByRole('dialog').getByLabel('Add').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Tags of ${total - 1} contacts saved`)).toAppear();
  await expect(rows(teammate).filter({ hasText: 'Feria' }).first()).toAppear();
  await expect(rows(page).filter({ hasText: 'Feria' }).first()).toAppear();
  expect(await rows(page).first().innerText()).not.toContain('Feria');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Actions for the selected contacts' })).toDisappear();
});

it('moves a row of contacts and deletes them, and brings them back', async ({ product, miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/contacts' });
  for (const last of ['Uno', 'Dos', 'Tres']) {
    await page.getByRole('button', { name: 'Add Contact' }).first().click();
    await fillForm(page, { 'First name': 'Ulises', 'Last name': last, Phone: product.newPhone() });
    await form(page).getByRole('button', { name: 'Add Contact' }).click();
    await expect(form(page)).toDisappear();
  }
  await page.goto('/contacts?search=Ulises');
  await eventually(async () => expect(await rows(page).count()).toBe(3));
  await rows(page).first().getByRole('checkbox').click();
  await rows(page)
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const stages = () => rows(page).filter({ hasText: 'Contacted' }).count();
  await page.getByRole('button', { name: 'Stage', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(page.getByText('3 contacts moved', { exact: true })).toAppear();
  await eventually(async () => expect(await stages()).toBe(3));
  const colleague = await miami.agent.signIn();
  const { body: found } = await colleague.get<{ data: { id: number }[] }>('/api/contacts?search=Ulises');
  expect((await colleague.put(`/api/contacts/${found.data[0]?.id}`, { stage: 'sold' })).status).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 contacts moved back')).toAppear();
  await expect(page.getByText('Someone has moved 1 of them since; it stays')).toAppear();
  await eventually(async () => expect(await stages()).toBe(0));
  await expect(rows(page).filter({ hasText: 'Sold' })).toAppear();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Are you sure you want to delete 3 contacts?')).toAppear();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No contacts found for "Ulises"')).toAppear();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 contacts are back')).toAppear();
  await eventually(async () => expect(await rows(page).count()).toBe(3));
});

it('does not offer an agent to delete', async ({ miami, visit }) => {
  const page = await visit({ as: miami.agent, to: '/contacts' });
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Contact details' }).getByRole('button', { name: 'Edit Contact' })).toAppear();
  expect(await page.getByRole('button', { name: 'Delete Contact' }).count()).toBe(0);
});
