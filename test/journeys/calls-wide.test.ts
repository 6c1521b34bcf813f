import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { aWav } from '../factories/files';
import { sample } from '../harness/measured-form';
import { CallsScreen } from './support/calls-screen';
import type { DemoDealership } from './support/demo-dealership';
import { it } from './support/journey';
import { faultsOf } from './support/page-faults';
import { SignInScreen } from './support/sign-in-screen';
import type { Visit } from './support/visits';
import { denyMicrophone, loudestTones } from './support/voice.browser.mjs';

type Open = (visit: Visit) => Promise<Page>;
/** What the provider plays to whoever is on hold. */
const MUSIC_HZ = 700;
/** What they hear while telephones ring for them. */
const RINGING_HZ = 425;

const MICROPHONE = { permissions: ['microphone'] };

/** Numbers that nobody can be reached at, with what is said. */
const REFUSALS = [
  ['911', 'Emergency numbers cannot be called from here. Use a telephone.'],
  ['+573001234567', 'Numbers in this country cannot be called.'],
] as const;

/** A contact with a number that the provider's telephones answer, the only one that is found. */
async function openChatOf(page: Page, phone: string): Promise<void> {
  await page.goto(`/contacts?search=${encodeURIComponent(phone)}`);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Call Contact' }).click();
}

describe('a call out', () => {
  it('says why it ended: a busy line, an emergency number, another country', async ({ miami, visit }) => {
    const page = await visit({ as: miami.agent, ...MICROPHONE });
    const calls = await CallsScreen.open(page, { tone: 700 });
    const busy = miami.telephone();
    await busy.answersCalls({ end: 'busy' });
    for (const [number, words] of [[busy.number, 'The line is busy.'], ...REFUSALS] as const) {
      await calls.dial(number);
      const alert = page.getByRole('alert').filter({ hasText: words });
      await expect(alert).toAppear();
      await expect(calls.hangUp).toDisappear();
      await alert.getByRole('button', { name: 'Close' }).click();
      await expect(alert).toDisappear();
    }
  });

  it('asks for the microphone before it starts', async ({ miami, visit }) => {
    const page = await visit({ as: miami.agent });
    await page.addInitScript(denyMicrophone);
    await page.goto('/calls');
    await page.getByRole('button', { name: 'Start Call Service' }).click();
    await expect(page.getByText('Microphone access denied. Please allow access and try again.')).toAppear();
  });

  it('is taken back before anybody answers', async ({ miami, visit }) => {
    const page = await visit({ as: miami.agent, ...MICROPHONE });
    const calls = await CallsScreen.open(page, { tone: 700 });
    const telephone = miami.telephone();
    await telephone.answersCalls({});
    await calls.dial(telephone.number);
    await expect(page.getByText('Ringing…')).toAppear();
    await telephone.reached();
    await calls.hangUp.click();
    await expect(
      calls.recent
        .getByRole('listitem')
        .filter({ hasText: telephone.number.slice(-4) })
        .getByText('Canceled'),
    ).toAppear();
  });

  it('goes from the contacts and from the chat to the contact, and stands in both histories and among the messages', async ({
    miami,
    visit,
  }) => {
    const customer = miami.customer('Nadia Call', 'sms');
    await customer.writes('Call me');
    const telephone = miami.telephone(customer.phone);
    await telephone.answersCalls({ afterMs: 200, tone: 500 });
    const page = await visit({ as: miami.manager, ...MICROPHONE });
    await CallsScreen.open(page, { tone: 900 });
    await openChatOf(page, customer.phone);
    const calls = new CallsScreen(page);
    await expect(calls.inProgress).toAppear();
    await (await telephone.reached()).hears(900);
    await calls.hears(500);
    await calls.hangUp.click();
    await expect(page.getByRole('main').getByText('Completed')).toAppear();
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
    const rating = await topOf(page.getByRole('radiogroup', { name: 'How was the call?' }));
    expect((await topOf(page.getByRole('button', { name: 'Call Contact' }))) - rating).toBeLessThan(150);

    await page.getByRole('tab', { name: 'SMS' }).click();
    const log = page.getByRole('log');
    await expect(log.getByText('Call me')).toAppear();
    await expect(log.getByRole('article', { name: 'Llamada saliente' })).toAppear();
  });
});

describe('a call in', () => {
  it('is declined, rings again in a reloaded page, and goes on when the connection breaks', async ({ miami, visit }) => {
    const page = await visit({ as: miami.manager, ...MICROPHONE });
    const calls = await CallsScreen.open(page, { tone: 700 });
    await miami.telephone().calls();
    await expect(calls.dialog).toAppear();
    await calls.reject.click();
    await expect(calls.dialog).toDisappear();

    const givenUp = await miami.telephone().calls();
    await expect(calls.dialog).toAppear();
    await page.reload();
    await expect(calls.dialog).toAppear();
    await givenUp.hangsUp();
    await expect(calls.dialog).toDisappear();
    // the dialog was the old page's: a call that comes before the new one's device is registered rings nowhere
    await calls.ready();

    const leg = await miami.telephone().calls(440);
    await expect(calls.dialog).toAppear();
    await page.reload();
    await expect(calls.dialog).toAppear();
    await calls.accept.click();
    await expect(calls.inProgress).toAppear();
    await leg.hears(700);
    await calls.hears(440);

    await (await leg.other()).dropsSocket();
    await expect(calls.inProgress).toAppear();
    await leg.hears(700);
    await calls.hears(440);
    await leg.hangsUp();
    await expect(calls.inProgress).toDisappear();
  });

  it('rings at two people, and the one who answers ends the ringing of the other without a word', async ({ miami, visit }) => {
    const [first, second] = await Promise.all([visit({ as: miami.agent, ...MICROPHONE }), visit({ as: miami.otherAgent, ...MICROPHONE })]);
    const [mine, theirs] = [await CallsScreen.open(first, { tone: 700 }), await CallsScreen.open(second, { tone: 900 })];
    const leg = await miami.telephone().calls(440);
    await expect(mine.dialog).toAppear();
    await expect(theirs.dialog).toAppear();
    await theirs.accept.click();
    await expect(mine.dialog).toDisappear();
    await expect(theirs.inProgress).toAppear();
    await leg.hears(900);
    expect(await first.getByRole('alert').count()).toBe(0);
    await expect(mine.active.getByText('In Progress')).toAppear();
    await leg.hangsUp();
    await expect(theirs.inProgress).toDisappear();
  });

  it('is held by one tab, shown and ended by the others, and the device is handed over when that tab closes', async ({ miami, visit }) => {
    const holder = await visit({ as: miami.manager, ...MICROPHONE });
    const first = await CallsScreen.open(holder, { tone: 700 });
    const other = await holder.context().newPage();
    await other.goto('/calls');
    const second = new CallsScreen(other);
    await second.ready();
    const leg = await miami.telephone().calls(440);
    await expect(first.dialog).toAppear();
    await expect(second.dialog).toAppear();
    await second.accept.click();
    await expect(first.inProgress).toAppear();
    await leg.hears(700);
    await second.hangUp.click();
    await expect(first.inProgress).toDisappear();
    await holder.close();
    await other.bringToFront();
    await expect(other.getByText('Calls are active in another tab of this browser.')).toDisappear();
    await second.ready();
    const next = await miami.telephone().calls(440);
    await expect(second.dialog).toAppear();
    await next.hangsUp();
    await expect(second.dialog).toDisappear();
  });

  it('ends when the person signs out, and the service starts by itself after a reload', async ({ miami, visit }) => {
    const page = await visit({ as: miami.otherAgent, ...MICROPHONE });
    const calls = await CallsScreen.open(page, { tone: 700 });
    await page.reload();
    await calls.ready();
    const telephone = miami.telephone();
    await telephone.answersCalls({ afterMs: 100, tone: 500 });
    await calls.dial(telephone.number);
    await expect(calls.inProgress).toAppear();
    const leg = await telephone.reached();
    await leg.hears(700);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/login');
    await leg.ends();
    await new SignInScreen(page).signIn(miami.otherAgent);
    await page.waitForURL('/dashboard');
  });
});

describe('a transfer', () => {
  const open = async (miami: DemoDealership, visit: Open) => {
    const [first, second] = await Promise.all([visit({ as: miami.agent, ...MICROPHONE }), visit({ as: miami.otherAgent, ...MICROPHONE })]);
    return { first, second, mine: await CallsScreen.open(first, { tone: 900 }), theirs: await CallsScreen.open(second, { tone: 1100 }) };
  };

  it('after asking: first the two of us talk, then the teammate and the customer', async ({ miami, visit }) => {
    const { first, second, mine, theirs } = await open(miami, visit);
    const telephone = miami.telephone();
    await telephone.answersCalls({ afterMs: 200, tone: 500 });
    await mine.dial(telephone.number);
    const leg = await telephone.reached();
    await leg.hears(900);
    await mine.transfer('Marcus Bennett', 'Ask first');
    await expect(first.getByText('Calling Marcus Bennett… The customer is on hold.')).toAppear();
    await expect(theirs.dialog.getByText('Camila Restrepo wants to ask you something first')).toAppear();
    await theirs.accept.click();
    await mine.hears(1100);
    await theirs.hears(900);
    await leg.hears(MUSIC_HZ);
    await expect(second.getByText('Camila Restrepo asks you before the transfer. The customer is on hold.')).toAppear();
    expect(await faultsOf(first)).toEqual([]);
    await first.getByRole('button', { name: 'Complete transfer' }).click();
    await expect(mine.inProgress).toDisappear();
    await leg.hears(1100);
    await theirs.hears(500);
    await theirs.hangUp.click();
    await leg.ends();
  });

  it('that is declined comes back, and the keys are heard all the same', async ({ miami, visit }) => {
    const { first, mine, theirs } = await open(miami, visit);
    const telephone = miami.telephone();
    await telephone.answersCalls({ afterMs: 200, tone: 500 });
    await mine.dial(telephone.number);
    const leg = await telephone.reached();
    await leg.hears(900);
    await mine.transfer('Marcus Bennett', 'Transfer now');
    await theirs.reject.click();
    await expect(mine.dialog.getByText('No one took the transfer: the call is back with you')).toAppear();
    await mine.accept.click();
    await leg.hears(900);
    await mine.hears(500);
    await first.getByRole('button', { name: 'Keypad' }).click();
    for (const key of ['4', '2']) await first.getByRole('button', { name: `Key ${key}` }).click();
    await first.keyboard.press('Escape');
    await leg.heardKeys('42');
    await leg.hangsUp();
    await expect(mine.inProgress).toDisappear();
  });

  it('to a ring group that is chosen in the dialog rings at all its members, of whom one talks on', async ({ product, miami, visit }) => {
    await product.database.rows(
      `with floor as (insert into ring_groups (organization_id, name) values ($1, 'Sales floor') returning organization_id, id)
       insert into ring_group_members (organization_id, ring_group_id, user_id)
       select organization_id, id, unnest($2::bigint[]) from floor`,
      [miami.id, [miami.otherAgent.id, miami.manager.id]],
    );
    const { first, mine, theirs } = await open(miami, visit);
    const leg = await miami.telephone().calls(440);
    await mine.accept.click();
    await leg.hears(900);
    const others = await CallsScreen.open(await visit({ as: miami.manager, ...MICROPHONE }), { tone: 1300 });
    await first.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = first.getByRole('dialog', { name: 'Transfer call' });
    await expect(dialog.getByText(/^Ring group: 2 people can take it now/)).toAppear();
    expect(await faultsOf(first)).toEqual([]);
    await first.keyboard.press('Escape');
    await mine.transfer('Sales floor', 'Transfer now');
    for (const screen of [theirs, others]) await expect(screen.dialog.getByText('Transferred by Camila Restrepo')).toAppear();
    await leg.hears(RINGING_HZ);
    await theirs.accept.click();
    await expect(others.dialog).toDisappear();
    await leg.hears(1100);
    await theirs.hears(440);
    await expect(mine.inProgress).toDisappear();
    await theirs.hangUp.click();
    await leg.ends();
  });

  it('to a number is taken with a key; to an emergency number it is refused in words', async ({ miami, visit }) => {
    const page = await visit({ as: miami.agent, width: 390, ...MICROPHONE });
    const calls = await CallsScreen.open(page, { tone: 900 });
    const leg = await miami.telephone().calls(440);
    await calls.accept.click();
    await leg.hears(900);
    const mobile = miami.telephone();
    await mobile.answersCalls({ afterMs: 200, tone: 600, digits: '1', digitsAfterMs: 300 });
    await page.getByRole('button', { name: 'Transfer', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Transfer call' });
    await dialog.getByText('A phone number', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill('911');
    await dialog.getByRole('button', { name: 'Transfer now' }).click();
    await expect(dialog.getByText('Emergency numbers cannot be called from here. Use a telephone.')).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill(mobile.number);
    await dialog.getByRole('button', { name: 'Transfer now' }).click();
    await expect(calls.inProgress).toDisappear();
    await leg.hears(600);
    await leg.hangsUp();
  });
});

describe('a recorded call', () => {
  it('is announced, and played back in the history with what the customer said', async ({ miami, visit }) => {
    const page = await visit({ as: miami.manager, ...MICROPHONE });
    await chooseRecording(page, 'On');
    const calls = await CallsScreen.open(page, { tone: 700 });
    const telephone = miami.telephone();
    const leg = await telephone.calls(600);
    // the voice of the provider says the announcement
    await leg.hears(1500);
    await expect(calls.dialog).toAppear();
    await calls.accept.click();
    await leg.hears(700);
    await calls.hears(600);
    await page.getByRole('button', { name: 'Pause the recording' }).click();
    await expect(page.getByText('Recording paused', { exact: true })).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resume the recording' }).click();
    await expect(page.getByText('Recording', { exact: true })).toAppear();
    await leg.hangsUp();
    await expect(calls.inProgress).toDisappear();

    await page.goto(`/calls-history?search=${encodeURIComponent(telephone.number)}`);
    await page.getByRole('button', { name: /^Recording/ }).click();
    const play = page.getByRole('button', { name: 'Play Recording' });
    await expect(play).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await play.click();
    await expect(page.getByRole('button', { name: 'Pause Recording' })).toAppear();
    const position = page.getByRole('slider', { name: 'Position' });
    await expect.poll(async () => Number(await position.inputValue()), { timeout: 10_000 }).toBeGreaterThan(0);
    const { data } = await page.evaluate(() =>
      fetch('/api/calls/history?per_page=1').then((answer) => answer.json() as Promise<CallHistoryPage>),
    );
    // the customer is on the first channel, the agent on the second
    expect(await page.evaluate(loudestTones, { url: data[0]?.recording_url ?? '', tones: [600, 700] })).toEqual([600, 700]);
    await chooseRecording(page, 'Off');
  });
});

describe('my mobile', () => {
  it('is verified with the code of an SMS, and calls a customer from the Calls Center', async ({ product, miami, visit }) => {
    const page = await visit({ as: miami.otherAgent, to: '/account', ...MICROPHONE });
    const mobile = miami.telephone();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile.number);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('The code is on its way')).toAppear();
    const [message] = await product.provider.messagesTo(miami.account, mobile.number);
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(message?.body.slice(0, 6) ?? '');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText(`Verified: •••• ${mobile.number.slice(-4)}`)).toAppear();
    const customer = miami.telephone();
    await customer.answersCalls({ afterMs: 200, tone: 500 });
    await mobile.answersCalls({ afterMs: 200, tone: 600, digits: '1', digitsAfterMs: 300 });
    await CallsScreen.open(page, { tone: 700 });
    await page.getByRole('textbox', { name: 'Phone number' }).fill(customer.number);
    await page.getByRole('button', { name: 'Ring my mobile first' }).click();
    const leg = await customer.reached();
    await leg.hears(600);
    await leg.hangsUp();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Your mobile was removed')).toAppear();
  });
});

describe('the phone settings', () => {
  it('suggest holidays, and take a greeting as a sound', async ({ miami, visit }) => {
    const page = await visit({ as: miami.manager, to: '/settings/phone' });
    const name = 'Voicemail, in Spanish';
    const file = { name: 'greeting.wav', mimeType: 'audio/wav', buffer: Buffer.from(aWav(1)) };
    await page.getByLabel(`File: ${name}`).setInputFiles(file);
    await expect(page.getByRole('button', { name: `Remove: ${name}` })).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Remove: ${name}` })).toDisappear();
    await page.getByRole('button', { name: 'Suggest holidays' }).click();
    const dialog = page.getByRole('dialog', { name: 'Public holidays' });
    await expect(dialog.getByText(/Christmas Day/)).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Add \d+ dates$/ }).click();
    // kept only with the hours: the dealership of the demo stays open
    await expect(page.getByRole('button', { name: 'Remove Christmas Day' })).toAppear();
  });
});

async function chooseRecording(page: Page, mode: string): Promise<void> {
  await page.goto('/settings/phone');
  const card = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Recording and greetings' }) });
  await card.getByText(mode, { exact: true }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The phone settings are saved.')).toAppear();
}

describe.for(sample([1440, 390], 2))('at a width of %i px', (width) => {
  it('the screens of a call are accessible and whole', async ({ miami, visit }) => {
    const page = await visit({ as: miami.manager, width, ...MICROPHONE });
    const calls = await CallsScreen.open(page, { tone: 700 });
    const leg = await miami.telephone().calls();
    await expect(calls.dialog).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await calls.accept.click();
    await expect(calls.inProgress).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keypad' }).click();
    await page.getByRole('button', { name: 'Key 5' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: 'Open chat' })
      .or(page.getByRole('link', { name: 'Open chat' }))
      .first()
      .click();
    await expect(calls.dock).toAppear();
    expect(await faultsOf(page)).toEqual([]);
    await leg.hangsUp();
    await expect(calls.hangUp).toDisappear();
  });
});
