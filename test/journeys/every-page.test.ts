import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sample } from '../harness/measured-form';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import { faultsOf, sidewaysFaults } from './support/page-faults';
import { SIGN_IN_PAGES, goTo, PAGES } from './support/pages';

const ALL_PAGES = [...PAGES, '/contacts?add=1'];

async function faultsOn(page: Page, addresses: readonly string[], look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await goTo(page, address);
    faults.push(...(await look(page)));
  }
  return faults;
}

/** In the sampled form each page is looked at in one of the two widths with every second seed. */
const WIDTHS = [
  { width: 1440, pages: sample(ALL_PAGES, 4) },
  { width: 390, pages: sample(ALL_PAGES, 4, 2) },
];

describe.for(WIDTHS)('at a width of $width px', ({ width, pages }) => {
  it('the pages before the sign-in are accessible, within reach and whole', async ({ visit }) => {
    const page = await visit({ width });
    expect(await faultsOn(page, SIGN_IN_PAGES, faultsOf)).toEqual([]);
    // one of them has chosen Spanish for the others
    const login = await visit({ width, to: '/login' });
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login.getByText('Email and password are required.')).toAppear();
    expect(await faultsOf(login)).toEqual([]);
  });

  it('every page of the product is accessible, within reach and whole', async ({ miami, visit }) => {
    const page = await visit({ as: miami.manager, width });
    expect(await faultsOn(page, pages, faultsOf)).toEqual([]);
  });

  it('an open conversation is accessible, within reach and whole', async ({ miami, visit }) => {
    const gil = miami.customer('Gil Amaro', 'sms');
    await gil.writes('¿Es este? https://example.com/inventory/2022-toyota-rav4-xle-premium-hybrid?ref=whatsapp');
    await gil.sendsPhoto();
    await gil.injectFault({ errorCode: 30003 });
    const page = await visit({ as: miami.manager, to: '/chats', width });
    const chats = new ChatsScreen(page);
    await chats.open(gil.listedName);
    await chats.send('Sí, ese es');
    await expect(chats.mark('Sí, ese es', 'No entregado')).toAppear();
    await expect(chats.thread.getByRole('img', { name: /^Foto/ })).toAppear();
    expect(await faultsOf(page)).toEqual([]);

    await chats.thread.getByRole('img', { name: /^Foto/ }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toAppear();
    expect(await faultsOf(page)).toEqual([]);
  });
});

it('no page can be pushed sideways on the smallest phone', async ({ miami, visit }) => {
  const abel = miami.customer('Abel Quiroga de la Fuente y Santamaría');
  await abel.writes('https://example.com/inventory/2022-toyota-rav4-xle-premium-hybrid?ref=whatsapp&utm_source=campaign');
  await abel.sendsPhoto();
  const stranger = await visit({ width: 320 });
  expect(await faultsOn(stranger, SIGN_IN_PAGES, sidewaysFaults)).toEqual([]);
  const page = await visit({ as: miami.manager, width: 320 });
  await page.goto('/chats');
  await new ChatsScreen(page).open(abel.name);
  expect(await sidewaysFaults(page)).toEqual([]);
});
