import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

const FEEDS = path.resolve(import.meta.dirname, '../fixtures/feeds');
const feed = async (name: string) => ({ name, mimeType: 'text/csv', buffer: await readFile(path.join(FEEDS, name)) });
const tile = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').first().textContent();
it('connects a file by its columns; one that would empty the lot waits, and a manager applies it from the notice', async ({
  newDealership,
  visit,
}) => {
  const page = await visit({ as: newDealership.owner, to: '/inventory' });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await button('Integrations').click();
  await page
    .getByRole('dialog', { name: 'Integrations' })
    .getByRole('listitem')
    .filter({ hasText: 'Upload a file' })
    .getByRole('link')
    .click();
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles(await feed('feed1_aggregator_comma_utf8bom.csv'));

  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toAppear();
  expect(await page.getByText(/Invoice|BookValue/).count()).toBe(0);
  await page.getByRole('combobox', { name: 'What “Model” becomes' }).click();
  await page.getByRole('option', { name: 'Leave out' }).click();
  await expect(page.getByText('Choose a column for: Model.')).toAppear();
  await page.getByRole('combobox', { name: 'What “Model” becomes' }).click();
  await page.getByRole('option', { name: 'Model', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the integration' }).fill('Dealer system');
  await page.getByRole('textbox', { name: 'Dealer code' }).fill('MP4821');
  expect(await faultsOf(page)).toEqual([]);
  await button('Check the file').click();

  await expect(page.getByRole('heading', { name: 'This is what will happen' })).toAppear();
  expect([await tile(page, 'Vehicles'), await tile(page, 'Rejected')]).toEqual(['159', '19']);
  expect(await faultsOf(page)).toEqual([]);
  await button('Import 159 vehicles').click();
  await expect(page.getByText('Integration connected successfully!')).toAppear(30_000);
  await page
    .getByRole('button', { name: /^Show record/ })
    .first()
    .click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show the inventory' }).click();
  await expect(page.getByText('Integration Active')).toAppear();
  expect(await button('Add vehicle').count()).toBe(0);

  await page.getByRole('link', { name: 'Upload a new file' }).click();
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles(await feed('feed1_shrunk.csv'));
  await button(/^Import \d+ vehicles/).click();
  await expect(page.getByRole('heading', { name: 'This file waits for you' })).toAppear(30_000);
  expect(await page.getByText(/^Imported/).count()).toBe(0);
  await page.getByRole('link', { name: 'Sync log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'feed1_shrunk.csv' }).getByText('Waits for approval')).toAppear();
  expect(await faultsOf(page)).toEqual([]);

  const phone = await visit({ as: newDealership.owner, to: '/notifications', width: 390 });
  await phone.getByText('Inventory file needs approval: feed1_shrunk.csv').click();
  await expect(phone.getByText(/of 159 vehicles would disappear/)).toAppear();
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Apply the file' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Apply the file' }).click();
  await expect(phone.getByText('Applied', { exact: true })).toAppear(30_000);
  await expect(page.getByRole('row').filter({ hasText: 'feed1_shrunk.csv' }).getByText('Applied', { exact: true })).toAppear();
});

it('connects Auto Dealer Digital by its code, and a server whose file is tried, mapped and fetched by the hour', async ({
  product,
  newDealership,
  visit,
}) => {
  const page = await visit({ as: newDealership.owner, to: '/inventory?integrations=1' });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const integrations = page.getByRole('dialog', { name: 'Integrations' });
  await integrations.getByRole('listitem').filter({ hasText: 'Auto Dealer Digital' }).getByRole('button', { name: 'Connect' }).click();
  const provider = page.getByRole('dialog', { name: 'Auto Dealer Digital' });
  await provider.getByRole('button', { name: 'Connect' }).click();
  await expect(provider.getByText('Enter the Identification Code.')).toAppear();
  await provider.getByRole('button', { name: 'Create password' }).click();
  await expect(provider.getByText(/it is not shown again/)).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await provider.getByLabel('Identification Code').fill('MP4821');
  await provider.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Integration connected successfully!')).toAppear();
  await expect(provider).toDisappear();

  const address = (name: string) => `${product.provider.url.replace('127.0.0.1', 'localhost')}/feeds/outbox/${name}`;
  await fetch(`${product.provider.url}/__sandbox/feeds/outbox/stock.csv`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'Stock,Year,Make,Model,Price\nJ1,2022,Kia,Rio,9000\nJ2,2021,Kia,Soul,9500',
  });
  await button('Integrations').click();
  await integrations.getByRole('listitem').filter({ hasText: 'Fetch from a server' }).getByRole('link').click();
  await page.getByText('A link to the file').click();
  await page.getByRole('textbox', { name: 'Link to the file' }).fill(address('none.csv'));
  await button('Test connection').click();
  await expect(page.getByText('There is no file at this link.')).toAppear();
  await page.getByRole('textbox', { name: 'Link to the file' }).fill(address('stock.csv'));
  await button('Test connection').click();
  await expect(page.getByText('Will be imported')).toAppear();
  expect(await faultsOf(page)).toEqual([]);
  await button('Read the newest file').click();
  await button('Check the file').click();
  await expect(button('Import 2 vehicles')).toAppear();
  // left half way
  await page.goto('/inventory?integrations=1');
  const begun = integrations.getByRole('listitem').filter({ hasText: 'Not finished' });
  await begun.getByRole('link', { name: 'Continue' }).click();
  await button('Test connection').click();
  await button('Read the newest file').click();
  await button('Import 2 vehicles').click();
  await page.waitForURL(/\/inventory\/runs\/\d+/);
  await page.goto('/inventory?integrations=1');
  await expect(integrations.getByText(/next one/)).toAppear();
  expect(await faultsOf(page)).toEqual([]);
});
