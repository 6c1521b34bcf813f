// npm run pictures: takes the pictures of docs/images, and those of the landing page, from the running product (`npm start`; PORT as there) with its demo data.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { inRoot } from './paths.mjs';
import { findChromium } from './setup/chromium.mjs';

const VIEWPORT = { width: 1440, height: 900 };
const SETTLING_MS = 1_500;

/** The pages in light, each with the person who sees it; `isOnLanding` for those that the landing page shows (apps/web/src/public/landing/screens.tsx). */
const PICTURES = [
  { name: 'login', to: '/login' },
  { name: 'dashboard', to: '/dashboard', as: 'owner@miami.test', isOnLanding: true },
  {
    name: 'inbox',
    to: '/chats',
    as: 'owner@miami.test',
    isOnLanding: true,
    open: (page) => page.getByRole('list', { name: 'Conversaciones' }).getByRole('link').first(),
  },
  { name: 'board', to: '/sales-classification', as: 'owner@miami.test', isOnLanding: true },
  { name: 'contacts', to: '/contacts', as: 'owner@miami.test' },
  { name: 'settings', to: '/settings/ai', as: 'owner@miami.test' },
];

async function signIn(page, email) {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('lotline-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function takePicture(page, { name, to, open, isOnLanding }) {
  await page.goto(to);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (open) await open(page).click();
  await page.locator('.animate-shimmer, .animate-spin').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLING_MS);
  const file = inRoot('docs/images', `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 84 })
    .toFile(file);
  if (isOnLanding) fs.copyFileSync(file, inRoot('apps/web/public/screens', `${name}.webp`));
  console.log(`${path.relative(inRoot(), file)} ${Math.round(fs.statSync(file).size / 1024)} KB`);
}

async function openPage(browser, as) {
  const context = await browser.newContext({
    baseURL: `http://localhost:${process.env.PORT ?? 3000}`,
    viewport: VIEWPORT,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (as) await signIn(page, as);
  return page;
}

const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });
try {
  const people = new Map();
  for (const picture of PICTURES) {
    if (!people.has(picture.as)) people.set(picture.as, await openPage(browser, picture.as));
    await takePicture(people.get(picture.as), picture);
  }
} finally {
  await browser.close();
}
