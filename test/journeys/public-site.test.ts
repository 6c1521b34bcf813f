import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './support/journey';

/** Addresses of the same site to which the page links, without their hashes. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '') || '/'))]);

it('leads a stranger from the price list to an account with the chosen plan', async ({ product, visit }) => {
  const page = await visit({ to: '/' });
  await expect(page.getByRole('heading', { level: 1, name: /WhatsApp, SMS and calls\.\s*One inbox for every lead\./ })).toAppear();
  for (const title of ['CRM and Management', 'Teams', 'Developer Tools', 'Advanced Analytics'])
    await expect(page.getByRole('heading', { name: title })).toAppear();
  const mail = decodeURIComponent((await page.getByRole('link', { name: 'Contact Us' }).first().getAttribute('href')) ?? '');
  expect(mail).toMatch(/^mailto:\S+@\S+\?subject=inquiry from website&body=Name:\nCompany:\nPhone\/WhatsApp:\nMessage:/);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('link', { name: 'Start Free Now with Plus' }).click();
  await page.waitForURL(/\/signup\?.*plan=plus/);
  const fields = { 'First name': 'Iris', 'Last name': 'Mora', Organization: 'Mora Autos', Email: 'iris@mora.test' };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/email/verify');
  expect(await product.database.value(`select requested_plan from organizations where name = 'Mora Autos'`)).toBe('plus');
});

it('has no link that leads nowhere, in both languages', async ({ visit }) => {
  const page = await visit();
  for (const lang of ['en', 'es']) {
    await page.goto(`/?lang=${lang}`);
    const links = await linksOf(page);
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
  }
  await page.goto('/pages/terms-of-service?lang=es');
  await expect(page.getByRole('heading', { name: 'Términos del servicio' })).toAppear();
  expect(await page.locator('article h2').count()).toBe(12);
  for (const link of await page.locator('nav a[href^="#"]').all()) {
    const hash = (await link.getAttribute('href')) ?? '';
    expect(await page.locator(hash).count()).toBe(1);
  }
});

it('shows the dashboard to people who are signed in, and opens its menu by keyboard on a phone', async ({ miami, visit }) => {
  const page = await visit({ as: miami.agent, to: '/', width: 390 });
  const menu = page.getByRole('banner');
  await page.getByLabel('Menu', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Features' })).toAppear();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Features' })).toDisappear();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('/dashboard');
});

it('asks nothing on a visitor’s pages that is refused', async ({ visit }) => {
  const page = await visit();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const address of ['/login', '/signup', '/email/verify', '/password/forgot']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toAppear();
    await page.waitForLoadState('networkidle');
  }
  expect(refused).toEqual([]);
});
