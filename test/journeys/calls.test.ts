import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { CallsScreen } from './support/calls-screen';
import { it } from './support/journey';

it('a call comes in, is answered with sound both ways, follows through the pages and stands in history and chat', async ({
  miami,
  visit,
}) => {
  const page = await visit({ as: miami.manager, permissions: ['microphone'] });
  const calls = await CallsScreen.open(page, { tone: 700 });
  const telephone = miami.telephone();

  const leg = await telephone.calls(440);
  await expect(calls.dialog).toAppear();
  expect(await calls.dialog.textContent()).toContain(telephone.number.slice(-4));
  await calls.accept.click();
  await expect(calls.inProgress).toAppear();
  await leg.hears(700);
  await calls.hears(440);
  await page.getByRole('textbox', { name: 'Notes' }).fill(NOTE);
  await expect(page.getByText('Saved', { exact: true })).toAppear();
  expect(await page.getByText('is yours now').count()).toBe(0);

  for (const path of ['/dashboard', '/chats', '/sales-classification', '/contacts', '/inventory', '/message-templates']) {
    await openBySidebar(page, path);
    await expect(calls.dock).toAppear();
  }
  await leg.hears(700);
  // whoever talks with the caller knows
  await expect(page.getByText(/ is yours now$/)).toDisappear();
  expect(await wouldAskToLeave(page)).toBe(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  await expect(question.getByText('You are on a call. Logging out hangs up.')).toAppear();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await calls.dock.getByRole('button', { name: 'Hang Up' }).click();
  await expect(calls.dock.getByRole('button', { name: 'Hang Up' })).toDisappear();
  expect(await wouldAskToLeave(page)).toBe(false);

  await openBySidebar(page, '/calls-history');
  const row = calls.historyRow(telephone.number);
  await expect(row.getByText('Completed')).toAppear();
  await row.getByRole('button', { name: /^(Details|Recording)/ }).click();
  const note = page.getByRole('main').getByText(NOTE);
  await expect(note).toAppear();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Call history' })).toAppear();
  await expect(page.getByRole('main').getByText('Completed').first()).toAppear();
  expect(await overflowOf(note)).toBe(0);
  // "Call again" calls at the first press
  await calls.hangUp.first().click();
  await expect(calls.hangUp).toDisappear();
});

it('a call goes out to a number and to a contact, and is hung up by the other side', async ({ miami, visit }) => {
  const page = await visit({ as: miami.agent, permissions: ['microphone'] });
  const calls = await CallsScreen.open(page, { tone: 900 });
  const telephone = miami.telephone();
  await telephone.answersCalls({ afterMs: 200, tone: 500 });

  await calls.dial(telephone.number);
  await expect(calls.inProgress).toAppear();
  const leg = await telephone.reached();
  await leg.hears(900);
  await calls.hears(500);
  await expect(calls.active.getByText(/555/)).toAppear();
  await leg.hangsUp();
  await expect(calls.inProgress).toDisappear();
  await expect(
    calls.recent
      .getByRole('listitem')
      .filter({ hasText: telephone.number.slice(-4) })
      .getByText('Completed'),
  ).toAppear();
});

it('a call is held with music and handed to a teammate, who talks on', async ({ miami, visit }) => {
  const [first, second] = await Promise.all([
    visit({ as: miami.agent, permissions: ['microphone'] }),
    visit({ as: miami.otherAgent, permissions: ['microphone'] }),
  ]);
  const mine = await CallsScreen.open(first, { tone: 900 });
  const leg = await miami.telephone().calls(440);
  await mine.accept.click();
  await leg.hears(900);

  await first.getByRole('button', { name: 'Hold' }).click();
  await leg.hears(MUSIC_HZ);
  await expect(first.getByText('On hold', { exact: true })).toAppear();
  await first.getByRole('button', { name: 'Resume' }).click();
  await leg.hears(900);
  await mine.hears(440);

  const theirs = await CallsScreen.open(second, { tone: 1100 });
  await mine.transfer('Marcus Bennett', 'Transfer now');
  await expect(theirs.dialog.getByText('Transferred by Camila Restrepo')).toAppear();
  await leg.hears(MUSIC_HZ);
  await theirs.accept.click();
  await leg.hears(1100);
  await theirs.hears(440);
  await expect(mine.inProgress).toDisappear();
  await theirs.hangUp.click();
  await leg.ends();
});

it('a call that nobody answers is missed', async ({ product, miami, visit }) => {
  const page = await visit({ as: miami.manager, permissions: ['microphone'] });
  const calls = await CallsScreen.open(page, { tone: 700 });
  const telephone = miami.telephone();
  const leg = await telephone.calls();
  await expect(calls.dialog).toAppear();
  await leg.hangsUp();
  await expect(calls.dialog).toDisappear();
  await openBySidebar(page, '/calls-history');
  await expect(calls.historyRow(telephone.number).getByText('No Answer')).toAppear();
  await eventually(async () => {
    const [call] = await product.database.rows<{ missed: boolean }>(
      `select missed from calls where organization_id = $1 and from_number = $2`,
      [miami.id, telephone.number],
    );
    expect(call?.missed).toBe(true);
  });
});

/** Of a link without a place where it could break. */
const NOTE = `https://example.com/${'vehicle'.repeat(40)}`;

/** How far its text reaches beyond it. */
const overflowOf = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Whether the browser would ask before it reloads or closes the page. */
const wouldAskToLeave = (page: Page) => page.evaluate<boolean>(`!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))`);

/** What the provider plays to whoever is on hold. */
const MUSIC_HZ = 700;

/** By the product's own link, so that the page is not loaded again. */
async function openBySidebar(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
}
