import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import { heardByPage, hushPage, listenToPage } from './support/heard.browser.mjs';
import { it } from './support/journey';
import { DEMO_PASSWORD } from './support/sign-in';
import { SignInScreen } from './support/sign-in-screen';

async function listening(page: Page): Promise<ChatsScreen> {
  await page.addInitScript(listenToPage);
  await page.goto('/chats');
  const chats = new ChatsScreen(page);
  await expect(chats.rows.first()).toAppear();
  return chats;
}

it('the tab that was pressed sounds, also when an older one never was, and waking up calls once for what is still unread', async ({
  product,
  visit,
}) => {
  const first = await visit({ as: 'agent2@miami.test' });
  const second = await first.context().newPage();
  const tabs = [first, second];
  await listening(first);
  const chats = await listening(second);
  await second.locator('main').click({ position: { x: 700, y: 400 } });
  const heard = () => Promise.all(tabs.map((tab) => tab.evaluate(heardByPage)));

  const lola = product.customer('Lola Rey');
  await lola.writes('Hola');
  await eventually(async () => expect((await heard()).map(({ rang }) => rang)).toEqual([false, true]));
  await second.getByRole('button', { name: 'Turn on notifications' }).click();

  for (const tab of tabs) await tab.evaluate(hushPage, false);
  await first.context().setOffline(true);
  const names = ['Mario Gil', 'Nina Paz', 'Olga Ros'];
  for (const name of names) {
    const customer = product.customer(name);
    await customer.writes('Buenas');
    await customer.writes('¿Hay alguien?');
  }
  await eventually(async () => {
    const told = await product.database.value<string>(
      `select coalesce(sum(n.count), 0) from notifications n join users u on u.organization_id = n.organization_id and u.id = n.user_id
       join contacts c on c.organization_id = n.organization_id and c.id = n.contact_id
       where u.email = 'agent2@miami.test' and c.display_name = any($1)`,
      [names],
    );
    expect(Number(told)).toBe(2 * names.length);
  });
  await first.context().setOffline(false);
  await expect(chats.row('Olga Ros')).toAppear();
  await eventually(async () => expect((await heard()).map(({ rang }) => rang)).toEqual([false, true]));
  await second.waitForTimeout(1_000);
  // the sound of the dealership has three tones
  expect(await second.evaluate('window.heard.tones')).toBe(3);
  expect((await heard()).flatMap(({ notices }) => notices)).toHaveLength(1);
});

it('shows nothing of the person before after another one signs in beside it', async ({ product, visit }) => {
  const paz = product.customer('Paz Luna');
  await paz.writes('Solo para la gerencia');
  const page = await visit({ as: 'manager@miami.test', to: '/chats' });
  const chats = new ChatsScreen(page);
  await chats.open('Paz Luna');
  await expect(chats.bubble('Solo para la gerencia')).toAppear();

  await page.context().setOffline(true);
  await page.context().clearCookies();
  await page.context().setOffline(false);
  const other = await page.context().newPage();
  await other.goto('/login');
  await new SignInScreen(other).signIn('agent@bogota.test', DEMO_PASSWORD);
  await other.waitForURL('/dashboard');

  await page.bringToFront();
  await page.evaluate('window.dispatchEvent(new Event("focus"))');
  await expect(chats.bubble('Solo para la gerencia')).toDisappear();
  await eventually(async () => expect(await page.getByText('Paz Luna').count()).toBe(0));
});

it('the times of the rows go on over night in a tab that stays open', { tags: ['wide'] }, async ({ product, visit }) => {
  const quim = product.customer('Quim Sala');
  await quim.writes('Buenas noches');
  const page = await visit({ as: 'manager@miami.test' });
  await page.clock.install();
  await page.goto('/chats');
  const row = new ChatsScreen(page).row('Quim Sala');
  await expect(row.getByText(/^\d{1,2}:\d{2}/)).toAppear();
  await page.clock.fastForward('24:00:00');
  await expect(row.getByText('Ayer')).toAppear();
});
