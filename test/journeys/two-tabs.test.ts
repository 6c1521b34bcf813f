import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import { heardByPage, hushPage, listenToPage } from './support/heard.browser.mjs';
import { it } from './support/journey';
import { SignInScreen } from './support/sign-in-screen';

/** Tones of the sound that the dealership has chosen. */
const SOUND = 3;

async function listening(page: Page): Promise<ChatsScreen> {
  await page.addInitScript(listenToPage);
  await page.goto('/chats');
  const chats = new ChatsScreen(page);
  await expect(chats.rows.first()).toAppear();
  return chats;
}

it('the tab that was pressed sounds, also when an older one never was, and waking up calls once for what is still unread', async ({
  product,
  miami,
  visit,
}) => {
  const first = await visit({ as: miami.otherAgent });
  const second = await first.context().newPage();
  const tabs = [first, second];
  await listening(first);
  const chats = await listening(second);
  await second.locator('main').click({ position: { x: 700, y: 400 } });
  const heard = () => Promise.all(tabs.map((tab) => tab.evaluate(heardByPage)));
  const tones = async () => (await heard()).map((tab) => tab.tones);

  const lola = miami.customer('Lola Rey');
  await lola.writes('Hola');
  await eventually(async () => expect(await tones()).toEqual([0, SOUND]));
  await second.getByRole('button', { name: 'Turn on notifications' }).click();

  for (const tab of tabs) await tab.evaluate(hushPage, false);
  await first.context().setOffline(true);
  const names = ['Mario Gil', 'Nina Paz', 'Olga Ros'];
  for (const name of names) {
    const customer = miami.customer(name);
    await customer.writes('Buenas');
    await customer.writes('¿Hay alguien?');
  }
  await eventually(async () => {
    const told = await product.database.value<string>(
      `select coalesce(sum(n.count), 0) from notifications n join contacts c on c.organization_id = n.organization_id and c.id = n.contact_id
       where n.organization_id = $1 and n.user_id = $2 and c.display_name = any($3)`,
      [miami.id, miami.otherAgent.id, names],
    );
    expect(Number(told)).toBe(2 * names.length);
  });
  await first.context().setOffline(false);
  await expect(chats.row('Olga Ros')).toAppear();
  await eventually(async () => expect(await tones()).toEqual([0, SOUND]));
  await miami.customer('Pía Gil').writes('Hola');
  await eventually(async () => expect(await tones()).toEqual([0, 2 * SOUND]));
  expect((await heard()).flatMap(({ notices }) => notices)).toEqual([expect.any(String), 'Pía Gil']);
});

it('shows nothing of the person before after another one signs in beside it', async ({ miami, bogota, visit }) => {
  const paz = miami.customer('Paz Luna');
  await paz.writes('Solo para la gerencia');
  const page = await visit({ as: miami.manager, to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Paz Luna');
  await expect(chats.bubble('Solo para la gerencia')).toAppear();

  await page.context().setOffline(true);
  await page.context().clearCookies();
  await page.context().setOffline(false);
  const other = await page.context().newPage();
  await other.goto('/login');
  await new SignInScreen(other).signIn(bogota.agent);
  await other.waitForURL('/dashboard');

  await page.bringToFront();
  await page.evaluate('window.dispatchEvent(new Event("focus"))');
  await expect(chats.bubble('Solo para la gerencia')).toDisappear();
  await eventually(async () => expect(await page.getByText('Paz Luna').count()).toBe(0));
});

it('the times of the rows go on over night in a tab that stays open', async ({ miami, visit }) => {
  const quim = miami.customer('Quim Sala');
  await quim.writes('Buenas noches');
  const page = await visit({ as: miami.manager });
  await page.clock.install();
  await page.goto('/chats');
  const row = new ChatsScreen(page).row('Quim Sala');
  await expect(row.getByText(/^\d{1,2}:\d{2}/)).toAppear();
  await page.clock.fastForward('24:01:00');
  await expect(row.getByText('Ayer')).toAppear();
});
