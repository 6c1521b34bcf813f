import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sample } from '../harness/measured-form';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';

const PUBLIC_PAGES = ['/', '/pages/terms-of-service', '/pages/privacy-policy', '/no-such-page'];

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 120);

describe.for(sample([1440, 390, 320], 3))('at a width of %i px', (width) => {
  it('the public pages are accessible, within reach and whole, in both languages and themes', async ({ visit }) => {
    const page = await visit({ width });
    const faults: string[] = [];
    for (const lang of ['en', 'es'])
      for (const address of PUBLIC_PAGES) {
        await page.goto(`${address}?lang=${lang}`);
        faults.push(...(await faultsOf(page)));
      }
    expect(faults).toEqual([]);
  });
});

it('can be read and used without script, in the language of the browser', async ({ visit }) => {
  const page = await visit({ to: '/', width: 390, javaScriptEnabled: false, locale: 'es-CO' });
  await expect(page.getByRole('heading', { level: 1, name: /Una bandeja para cada lead/ })).toAppear();
  await page.getByLabel('Menú', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click();
  await page.waitForURL('/#pricing');
  await page.getByText('¿Puedo traer mis contactos?').click();
  await expect(page.getByText(/un archivo CSV o Excel/i)).toAppear();
  await expect(page.getByText(/necesita JavaScript/)).toAppear();
});

it('is used by keyboard: past the header at once, or through it in order', async ({ visit }) => {
  const page = await visit({ to: '/' });
  const focused = () => page.evaluate<string>('document.activeElement.textContent.trim()');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  const passed: (string | undefined)[] = [];
  for (let press = 0; press < 7; press++) {
    await page.keyboard.press('Tab');
    passed.push(await focused());
  }
  expect(passed).toEqual(['Lotline', 'Features', 'Pricing', 'Contact Us', 'Español', 'Login', 'Sign Up']);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Start Free Now');
});

it('goes to the hash of the address when it loads, with and without motion, and stays above where there is none', async ({ visit }) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const page = await visit({ to: '/#pricing', reducedMotion });
    // the way there is long, and the scroll is smooth
    await expect.poll(() => isInView(page, '#pricing'), { timeout: 10_000 }).toBe(true);
    await page.goto('/?a#no-such-place');
    await page.waitForLoadState('load');
    expect(await page.evaluate<number>('window.scrollY')).toBe(0);
  }
});

it('an address that was tampered with still shows the page', async ({ visit }) => {
  const page = await visit({ to: '/signup?plan=free' });
  await expect(page.getByRole('button', { name: 'Create account' })).toAppear();
  await page.goto('/?lang=xx');
  await expect(page.getByRole('heading', { level: 1, name: /One inbox for every lead/ })).toAppear();
});
