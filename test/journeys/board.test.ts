import { api } from '@app/contracts/catalogue/endpoints';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sample } from '../harness/measured-form';
import { BoardScreen } from './support/board-screen';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';
import { goTo } from './support/pages';

const BOARD = '/sales-classification';

const boardOf = async (page: Page): Promise<BoardScreen> => {
  const board = new BoardScreen(page);
  await board.page.getByRole('article').first().waitFor();
  return board;
};

/** Lets the moves of one browser fail. */
const refuseMoves = (page: Page) =>
  page.route(/\/api\/contacts\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await route.abort();
    else await route.continue();
  });

it('moves a card by mouse, which a second browser follows within a second', async ({ miami, visit }) => {
  await miami.customer('Dana Prieto').writes('Hola');
  const [page, teammate] = await Promise.all([visit({ as: miami.manager, to: BOARD }), visit({ as: miami.agent, to: BOARD })]);
  const [mine, theirs] = [await boardOf(page), await boardOf(teammate)];
  await expect(theirs.card('Dana Prieto', 'New')).toAppear();
  const before = { from: await theirs.count('New'), to: await theirs.count('Contacted'), mine: await mine.count('Contacted') };
  await mine.drag('Dana Prieto', 'Contacted');
  await expect(mine.card('Dana Prieto', 'Contacted')).toAppear();
  await expect(theirs.card('Dana Prieto', 'Contacted')).toAppear();
  await expect(theirs.card('Dana Prieto', 'New')).toDisappear();
  await expect.poll(() => theirs.count('New')).toBe(before.from - 1);
  expect(await theirs.count('Contacted')).toBe(before.to + 1);
  expect(await mine.count('Contacted')).toBe(before.mine + 1);

  await mine.button('More actions for Dana Prieto').click();
  await page.getByRole('menuitem', { name: 'Stage history' }).click();
  await expect(page.getByRole('dialog').getByText('New → Contacted')).toAppear();
  await expect(page.getByRole('dialog').getByText(/Robert Hayes/)).toAppear();
});

it('moves a card by keyboard and says each step', async ({ miami, visit }) => {
  await miami.customer('Nuria Solís').writes('Hola');
  const page = await visit({ as: miami.agent, to: BOARD });
  const board = await boardOf(page);
  const unnamed = miami.customer('');
  await unnamed.writes('Hola');
  const number = unnamed.listedName;
  await board.moveByMenu(number, 'Contacted');
  await expect(board.notice(`${number} is now in Contacted`)).toAppear();

  await board.link('Nuria Solís').focus();
  await page.keyboard.press('Space');
  await expect(board.announcement('Nuria Solís picked up in New')).toAppear();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(board.announcement('Contacted, 3 of 10')).toAppear();
  await page.keyboard.press('Escape');
  await expect(board.announcement('Move cancelled. Nuria Solís stays in New.')).toAppear();
  await expect(board.card('Nuria Solís', 'New')).toAppear();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(board.announcement('Nuria Solís moved to Contact Attempt')).toAppear();
  await expect(board.card('Nuria Solís', 'Contact Attempt')).toAppear();
  await expect(board.link('Nuria Solís').and(page.locator(':focus'))).toAppear();

  await board.moveByMenu('Nuria Solís', 'Sold');
  await expect(board.card('Nuria Solís', 'Sold')).toAppear();
  await page.reload();
  await board.column('Sold').scrollIntoViewIfNeeded();
  await expect(board.card('Nuria Solís', 'Sold')).toAppear();
  await board.moveByMenu('Nuria Solís', 'Contacted');
  await board.notice('Nuria Solís is now in Contacted').getByRole('button', { name: 'Undo' }).click();
  await expect(board.card('Nuria Solís', 'Sold')).toAppear();
});

it('takes several moves back together, also one by mouse and one to lost', async ({ miami, visit }) => {
  for (const name of ['Irma Toledo', 'Saúl Quintero']) await miami.customer(name).writes('Hola');
  const page = await visit({ as: miami.agent, to: BOARD });
  const board = await boardOf(page);
  await board.drag('Irma Toledo', 'Contacted');
  await expect(board.notice('Irma Toledo is now in Contacted')).toAppear();
  await board.moveByMenu('Saúl Quintero', 'Lost');
  await board.choose('Reason', 'Price');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as lost' }).click();
  const toast = board.notice('2 contacts were moved');
  await expect(toast).toAppear();
  expect(await page.getByRole('dialog').filter({ hasText: 'is now in' }).count()).toBe(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  // the board has followed the lost card to its far end
  await board.column('New').scrollIntoViewIfNeeded();
  await expect(board.card('Irma Toledo', 'New')).toAppear();
  await expect(board.card('Saúl Quintero', 'New')).toAppear();
});

it('keeps for each person how dense the cards are and whether the legend is folded', async ({ miami, visit }) => {
  const vera = miami.customer('Valeria Iglesias Montenegro');
  await vera.writes('¿Aún tienen la Tacoma blanca?');
  const page = await visit({ as: miami.otherAgent, to: BOARD });
  const board = await boardOf(page);
  await board.button('Comfortable').click();
  await expect(board.card(vera.name, 'New').getByText('¿Aún tienen la Tacoma blanca?')).toAppear();
  expect((await board.column('New').boundingBox())?.width).toBe(248);
  await vera.writes('¿Hola?');
  await expect(board.card(vera.name, 'New').getByText('¿Hola?')).toAppear();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/preferences'));
  await board.button('Legend').click();
  await expect(page.getByRole('heading', { name: 'Contacts by Stage' })).toAppear();
  await saved;
  await page.reload();
  await expect(board.card(vera.name, 'New').getByText('¿Hola?')).toAppear();
  await expect(page.getByRole('heading', { name: 'Contacts by Stage' })).toAppear();
  const cut = await board.link(vera.name).evaluate((element) => element.scrollHeight - element.getBoundingClientRect().height);
  expect(cut).toBeLessThanOrEqual(1);
  await board.button('Legend').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await board.button('Compact cards').click();
  await expect(board.card(vera.name, 'New').getByText('¿Hola?')).toDisappear();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await board.column('New').boundingBox())?.width).toBe(160);
});

it('has one Retry where nothing of it could be loaded', async ({ miami, visit }) => {
  const page = await visit({ as: miami.agent, to: '/dashboard' });
  const refused = /\/api\/(pipeline\/(board|counts)|contacts\/by-stage)/;
  await page.route(refused, (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"code":"request.invalid","message":""}' }),
  );
  await page.getByRole('link', { name: 'Sales board' }).first().click();
  await expect(page.getByText('The board could not be loaded')).toAppear();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(1);
  await page.unroute(refused);
  await page.getByRole('button', { name: 'Retry' }).click();
  await boardOf(page);
});

it('puts a card back where the move is refused, and says so', async ({ miami, visit }) => {
  await miami.customer('Pablo Rey').writes('Hola');
  const page = await visit({ as: miami.manager, to: BOARD });
  const board = await boardOf(page);
  await expect(board.card('Pablo Rey', 'New')).toAppear();
  const before = await board.count('New');
  await refuseMoves(page);
  await board.drag('Pablo Rey', 'Contacted');
  await expect(board.notice('Failed to update stage')).toAppear();
  await expect(board.notice('Pablo Rey is back in New')).toAppear();
  await expect(board.card('Pablo Rey', 'New')).toAppear();
  await expect(board.card('Pablo Rey', 'Contacted')).toDisappear();
  await expect.poll(() => board.count('New')).toBe(before);
});

it('asks once for the next contacts of a column when that is refused, and again when the person says so', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: BOARD });
  const board = await boardOf(page);
  let asked = 0;
  await page.route(/\/by-stage\/.*cursor=/, async (route) => {
    asked += 1;
    await route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ code: 'request.invalid', message: '' }) });
  });
  const list = board.column('New').locator('ul').locator('..');
  await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect(board.column('New').getByText('The next contacts could not be loaded')).toAppear();
  // a taller window draws the column again, with the place where it would ask in sight
  const height = () => list.evaluate((element) => element.clientHeight);
  const former = await height();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect.poll(height).toBeGreaterThan(former);
  expect(asked).toBe(1);
  await page.unroute(/\/by-stage\/.*cursor=/);
  const before = await list.evaluate((element) => element.scrollHeight);
  await board.column('New').getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(before);
  await expect(board.column('New').getByText('The next contacts could not be loaded')).toDisappear();
});

it('asks why a lead is lost before it is', async ({ miami, visit }) => {
  await miami.customer('Lía Ferrer').writes('Hola');
  const page = await visit({ as: miami.agent, to: BOARD });
  const board = await boardOf(page);
  const dialog = page.getByRole('dialog', { name: 'Why was this lead lost?' });
  await board.moveByMenu('Lía Ferrer', 'Lost');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(dialog.getByText('Choose a reason.')).toAppear();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toDisappear();
  await expect(board.card('Lía Ferrer', 'New')).toAppear();

  await board.moveByMenu('Lía Ferrer', 'Lost');
  await board.choose('Reason', 'Price');
  await dialog.getByLabel('Details').fill('Pedía 2.000 menos');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(board.card('Lía Ferrer', 'Lost')).toAppear();
  await board.button('More actions for Lía Ferrer').click();
  await page.getByRole('menuitem', { name: 'Stage history' }).click();
  await expect(page.getByText('Price: Pedía 2.000 menos')).toAppear();
});

it('shows new leads and messages to everybody at once, without moving the reader or ending a drag', async ({ miami, visit }) => {
  const first = miami.customer('Olga Marín');
  await first.writes('Hola');
  const page = await visit({ as: miami.manager, to: BOARD });
  const board = await boardOf(page);
  const list = board.column('New').locator('ul').locator('..');
  await list.evaluate((element) => (element.scrollTop = 900));
  const shown = board.cards('New').nth(4);
  const name = (await shown.getByRole('link').first().textContent()) ?? '';
  const at = await board.link(name).boundingBox();
  const before = await board.count('New');
  await miami.customer('Quim Soler').writes('Buenas');
  await expect.poll(() => board.count('New'), { timeout: 10_000 }).toBe(before + 1);
  const after = await board.link(name).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (at?.y ?? -99))).toBeLessThan(2);

  await list.evaluate((element) => (element.scrollTop = 0));
  await expect(board.card('Quim Soler', 'New')).toAppear();
  const box = await board.card('Quim Soler').boundingBox();
  const target = await board.column('Contacted').boundingBox();
  if (!box || !target) throw new Error('Nothing to drag');
  await page.mouse.move(box.x + 70, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 4 });
  await miami.customer('Rita Vidal').writes('Buenas');
  await expect(board.card('Rita Vidal', 'New')).toAppear();
  await page.mouse.move(target.x + 60, target.y + 200, { steps: 6 });
  await page.mouse.up();
  await expect(board.card('Quim Soler', 'Contacted')).toAppear();

  await first.writes('¿Sigue ahí?');
  await expect(board.cards('New').first().getByRole('link', { name: 'Olga Marín', exact: true })).toAppear();
  await expect(board.card('Olga Marín').getByText(/^Waiting for a reply since/)).toAppear();
});

it('gets a new stage that appears for the other, and loses it with its contacts going where the person says', async ({ miami, visit }) => {
  await miami.customer('Tere Gil').writes('Hola');
  const [page, teammate] = await Promise.all([visit({ as: miami.manager, to: BOARD }), visit({ as: miami.agent, to: BOARD })]);
  const [mine, theirs] = [await boardOf(page), await boardOf(teammate)];
  await expect(theirs.button('Custom Stages')).toDisappear();
  await expect(theirs.button('Set time settings')).toDisappear();
  await mine.button('Custom Stages').click();
  const dialog = page.getByRole('dialog', { name: 'Custom Stages' });
  await dialog.getByLabel('Stage name').fill('  Test drive ');
  await dialog.getByLabel('Stage name').press('Enter');
  await expect(theirs.column('Test drive')).toAppear();
  expect(await dialog.getByRole('button', { name: 'Delete New', exact: true }).count()).toBe(0);
  await dialog.getByLabel('Stage name').fill('new');
  await dialog.getByLabel('Stage name').press('Enter');
  await expect(dialog.getByText('There is already a stage with this name.')).toAppear();
  await dialog.getByRole('textbox', { name: 'Name of Test drive' }).fill('Road test');
  await dialog.getByRole('textbox', { name: 'Name of Test drive' }).press('Enter');
  await expect(theirs.column('Road test')).toAppear();
  await theirs.moveByMenu('Tere Gil', 'Road test');
  await expect(theirs.card('Tere Gil', 'Road test')).toAppear();

  await dialog.getByRole('button', { name: 'Delete Road test' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this stage?' });
  await expect(question.getByText('Its contact goes to')).toAppear();
  await mine.choose('Its contact goes to', 'Visit Followup');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toDisappear();
  await expect(theirs.column('Road test')).toDisappear();
  await theirs.column('Visit Followup').scrollIntoViewIfNeeded();
  await expect(theirs.card('Tere Gil', 'Visit Followup')).toAppear();
});

it('pauses a lead until a time, which brings it back by itself for everybody', async ({ product, miami, visit }) => {
  await miami.customer('Uma Lago').writes('Hola');
  const [page, teammate] = await Promise.all([visit({ as: miami.manager, to: BOARD }), visit({ as: miami.agent, to: BOARD })]);
  const [mine, theirs] = [await boardOf(page), await boardOf(teammate)];
  const dialog = page.getByRole('dialog', { name: 'Pause Uma Lago' });
  await mine.button('Pause Uma Lago').click();
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(dialog.getByText('Enter a reason.')).toAppear();
  await dialog.getByLabel('Reason').fill('Vuelve el lunes');
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(theirs.card('Uma Lago')).toDisappear();
  await expect(mine.notice('Uma Lago is paused until')).toAppear();
  await page.getByRole('button', { name: /^Paused/ }).click();
  await expect(mine.card('Uma Lago').getByText(/^Until/)).toAppear();
  expect(new URL(page.url()).searchParams.get('paused')).toBe('1');
  // somebody has the chat open, in a tab that nobody sees
  const chats = new ChatsScreen(await visit({ as: miami.otherAgent, to: '/chats' }));
  await chats.open('Uma Lago');
  const turn = (state: 'hidden' | 'visible') =>
    chats.page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' }); document.dispatchEvent(new Event('visibilitychange'))`,
    );
  await turn('hidden');

  await product.database.rows(
    `update contacts set snoozed_until = now() where organization_id = $1 and snooze_reason = 'Vuelve el lunes'`,
    [miami.id],
  );
  await product.database.rows(
    `update outbox set run_after = now() where organization_id = $1 and job = 'pipeline.end_snooze' and done_at is null`,
    [miami.id],
  );
  const mark = theirs.card('Uma Lago', 'New').getByTitle('Back from a pause: Vuelve el lunes');
  await expect(mark).toAppear();
  await expect(mine.card('Uma Lago')).toDisappear();
  await expect(chats.row('Uma Lago').getByTitle(/Vuelve el lunes/)).toAppear();
  expect(await mark.count()).toBe(1);
  await turn('visible');
  await expect(mark).toDisappear();
});

it('searches in a column on the server and filters by the address', async ({ miami, visit }) => {
  await miami.customer('Vera Ocaña').writes('Hola');
  await miami.customer('Wanda Sanz', 'sms').writes('Hola');
  const page = await visit({ as: miami.manager, to: BOARD });
  const board = await boardOf(page);
  await board.search('New').fill('vera ocana');
  await expect(board.card('Vera Ocaña', 'New')).toAppear();
  await expect.poll(() => board.cards('New').count()).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('new=vera+ocana');
  await page.reload();
  await expect(board.card('Vera Ocaña', 'New')).toAppear();
  await expect.poll(() => board.cards('New').count()).toBe(1);
  await board.search('New').fill('nobody at all');
  await expect(board.column('New').getByText('No contacts found for "nobody at all"')).toAppear();

  await page.goto(`${BOARD}?agent=none&channel=whatsapp&waiting=1`);
  await expect(board.card('Vera Ocaña', 'New')).toAppear();
  await board.column('Missed Appt.').scrollIntoViewIfNeeded();
  await expect(board.column('Missed Appt.').getByText('No contacts in this stage')).toAppear();
  await board.column('New').scrollIntoViewIfNeeded();
  await board.choose('Channel', 'SMS');
  await expect(board.card('Vera Ocaña')).toDisappear();
  expect(new URL(page.url()).searchParams.get('channel')).toBe('sms');
  await board.button('Clear filters').click();
  await expect(board.card('Vera Ocaña', 'New')).toAppear();
  expect(new URL(page.url()).search).toBe('');
});

it('takes over once what an older client kept in the browser of a manager', async ({ bogota, visit }) => {
  const page = await visit({ as: bogota.owner, to: '/dashboard' });
  await page.evaluate(() => {
    localStorage.setItem('sales_time_settings', JSON.stringify({ green: 6, blue: '12', black: '', orange: 2 }));
    localStorage.setItem('custom_stages', JSON.stringify([{ id: 'seguros', name: 'Seguros', colour: 'bg-pink-500' }]));
  });
  await page.goto(BOARD);
  const board = await boardOf(page);
  await expect(board.column('Seguros')).toAppear();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(sales|custom)/.test(key)))).toEqual([]);
  await board.button('Set time settings').click();
  const dialog = page.getByRole('dialog', { name: 'Set time settings' });
  expect(await dialog.getByLabel('Green: recent below').inputValue()).toBe('6');
  expect(await dialog.getByLabel('Black: old below').inputValue()).toBe('144');
  await dialog.getByLabel('Green: recent below').fill('abc');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Green cannot be above blue, and blue cannot be above black.').first()).toAppear();
  await dialog.getByLabel('Blue: medium below').fill('');
  const held = Promise.withResolvers<void>();
  await page.route(`**${api.pipeline.saveTimes.path}`, (route) => held.promise.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toAppear();
  held.resolve();
  await expect(dialog).toDisappear();
  await board.button('Set time settings').click();
  await expect(dialog).toAppear();
  expect(await question.count()).toBe(0);
  expect(await dialog.getByLabel('Green: recent below').inputValue()).toBe('24');
});

it('is one column with a stage picker on a phone', async ({ miami, visit }) => {
  await miami.customer('Xavi Roca').writes('Hola');
  const page = await visit({ as: miami.agent, to: BOARD, width: 390 });
  const board = await boardOf(page);
  await expect(board.card('Xavi Roca', 'New')).toAppear();
  await expect(board.column('Contacted')).toDisappear();
  await board.moveByMenu('Xavi Roca', 'Contacted');
  await expect(board.card('Xavi Roca')).toDisappear();
  await board.choose('Stage', 'Contacted');
  await expect(board.card('Xavi Roca', 'Contacted')).toAppear();
  await expect(board.column('New')).toDisappear();
  expect(new URL(page.url()).searchParams.get('stage')).toBe('contacted');
  await board.button('Next stage').click();
  await expect(board.column('Appt. Scheduled')).toAppear();
  await page.reload();
  await expect(board.column('Appt. Scheduled')).toAppear();
});

it('keeps thousands of cards out of the page and moves the first of them', async ({ product, bogota, visit }) => {
  await product.database.rows(
    `with loaded as (
       insert into contacts (organization_id, first_name, last_name, phone, stage, search_text, stage_entered_at)
       select $1, 'Lead', place::text, '+57399' || lpad(place::text, 7, '0'), (array['new', 'contacted', 'sold'])[1 + place % 3], ' lead ' || place,
              now() - place * interval '1 minute'
       from generate_series(1, 5000) place returning id
     ) select count(*) from loaded`,
    [bogota.id],
  );
  await product.database.rows(
    `select refresh_contact_summaries($1, array(select id from contacts where organization_id = $1 and first_name = 'Lead'))`,
    [bogota.id],
  );
  const page = await visit({ as: bogota.owner, to: BOARD, width: 1920, height: 1080 });
  const board = await boardOf(page);
  await expect.poll(() => board.count('New')).toBeGreaterThan(1600);
  const list = board.column('New').locator('ul').locator('..');
  for (let turn = 0; turn < 5; turn++) {
    const before = await list.evaluate((element) => element.scrollHeight);
    await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await expect.poll(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(before);
  }
  expect(await page.getByRole('article').count()).toBeLessThan(200);

  await list.evaluate((element) => (element.scrollTop = 0));
  await expect(board.link('Lead 3')).toAppear();
  const name = (await board.cards('New').first().getByRole('link').first().textContent()) ?? '';
  await board.button(`More actions for ${name}`).click();
  await page.getByRole('menuitemradio', { name: 'Contacted', exact: true }).click();
  await expect(board.column('Contacted').getByRole('link', { name, exact: true })).toAppear();
  await product.database.rows(`delete from contacts where organization_id = $1 and first_name = 'Lead'`, [bogota.id]);
});

describe.for(sample([1440, 390], 2))('at a width of %i px', (width) => {
  it('the board and what it opens are accessible, within reach and whole', async ({ miami, visit }) => {
    const page = await visit({ as: miami.manager, width });
    await goTo(page, BOARD);
    const board = await boardOf(page);
    const faults = await faultsOf(page);
    // what opens over the board needs few cards below it
    await goTo(page, `${BOARD}?waiting=1&stage=new`);
    await board.cards('New').first().waitFor();
    const lookAt = async (role: 'dialog' | 'menu') => {
      await page.getByRole(role).first().waitFor();
      faults.push(...(await faultsOf(page)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toDisappear();
    };
    await board.button('Set time settings').click();
    await lookAt('dialog');
    await board.button('Custom Stages').click();
    await lookAt('dialog');
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await lookAt('menu');
    await page
      .getByRole('button', { name: /^Pause / })
      .first()
      .click();
    await lookAt('dialog');
    expect(faults).toEqual([]);
  });
});
