import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf } from '../factories/second-factor.factory';
import { DEMO_PASSWORD } from '@app/contracts/auth/demo-password';
import { SignInScreen } from './support/sign-in-screen';
import { it } from './support/journey';
import type { DemoDealership } from './support/demo-dealership';
import type { RunningProduct } from './support/running-product';

const PHOTO = path.resolve(import.meta.dirname, '../../apps/sandbox/page/public/samples/trade-in.jpg');

interface Somebody {
  firstName: string;
  lastName: string;
  email: string;
  role: string;
}

/** A new dealership, so that its security policy affects no other journey. */
async function aDealership({ database }: RunningProduct, miami: DemoDealership, name: string, people: Somebody[]): Promise<void> {
  const id = await database.value<number>(`insert into organizations (name) values ($1) returning id`, [name]);
  await database.rows(`insert into organization_counters (organization_id) values ($1)`, [id]);
  for (const { firstName, lastName, email, role } of people) {
    await database.rows(
      `insert into users (organization_id, first_name, last_name, email, password_hash, role, email_verified_at)
       select $1, $2, $3, $4, password_hash, $5, now() from users where organization_id = $6 and id = $7`,
      [id, firstName, lastName, email, role, miami.id, miami.owner.id],
    );
  }
}

/** From the password to the recovery codes, wherever the steps are shown. */
async function setUpSecondStep(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toAppear();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('The six digits that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).last().click();
  const list = page.getByRole('list', { name: 'Keep these recovery codes' });
  await expect(list).toAppear();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByText('I have kept the codes').click();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, codes };
}

it('protects an account with a second step, lets in with codes, and ends what the person does not know', async ({
  product,
  miami,
  visit,
}) => {
  const email = 'saul@segura.test';
  await aDealership(product, miami, 'Automotriz Segura', [{ firstName: 'Saúl', lastName: 'Prado', email, role: 'agent' }]);
  const page = await visit({ to: '/login' });
  await new SignInScreen(page).signIn({ email, password: DEMO_PASSWORD });
  await page.waitForURL('/dashboard');
  await page.getByRole('button', { name: /Saúl Prado/ }).click();
  await page.getByRole('menuitem', { name: 'Account & security' }).click();
  await page.waitForURL('/account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const { secret, codes } = await setUpSecondStep(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('10 recovery codes are left.')).toAppear();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  await new SignInScreen(page).signIn({ email, password: DEMO_PASSWORD });
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toAppear();
  const field = page.getByLabel('Code', { exact: true });
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill('000000');
  await expect(page.getByText('This code is not right. Use the newest one.')).toAppear();
  // as if half a minute had gone by since the code before
  await product.database.rows(`update second_factors set last_step = 0`);
  await field.fill(codeOf(secret));
  await page.waitForURL('/dashboard');

  const unknown = await visit({ to: '/login', width: 390 });
  await new SignInScreen(unknown).signIn({ email, password: DEMO_PASSWORD });
  await unknown.getByRole('button', { name: 'Use a recovery code' }).click();
  await unknown.getByLabel('Recovery code').fill(codes[0] ?? '');
  await unknown.getByRole('button', { name: 'Confirm' }).click();
  await unknown.waitForURL('/dashboard');

  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toAppear();
  const history = page.getByRole('list', { name: 'Your sign-ins' });
  await expect(history.getByText(/^Recovery code/)).toAppear();
  await expect(history.getByText('Wrong code')).toAppear();
  await expect(page.getByText('9 recovery codes are left.')).toAppear();
  await sessions.getByRole('button', { name: /^Sign out: / }).click();
  await unknown.waitForURL(/\/login\?ended=1/);
  await expect(page.getByText('You are signed in nowhere else.')).toAppear();

  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByText('Your photo was saved')).toAppear();
  await page.getByLabel('First name').fill('Saúl Andrés');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('button', { name: /Saúl Andrés Prado/ })).toAppear();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Perfil' })).toAppear();

  const linkIn = ({ text }: { text: string }) => /\/account\/not-me\?\S+/.exec(text)?.[0];
  let link: string | undefined;
  await expect.poll(async () => (link = (await product.provider.mailsTo(email)).map(linkIn).find(Boolean))).toBeDefined();
  const away = await visit({ to: link ?? '' });
  await away.getByRole('button', { name: 'Sign out all browsers' }).click();
  await away.waitForURL(/\/password\/reset/);
  await page.waitForURL(/\/login\?ended=1/);
});

it('leads a dealership from its policy into it: the second step at once, its own networks, and the way back for who lost the phone', async ({
  product,
  miami,
  visit,
}) => {
  const [owner, agent] = ['otilia@blindada.test', 'ramon@blindada.test'];
  await aDealership(product, miami, 'Blindada Motors', [
    { firstName: 'Otilia', lastName: 'Vence', email: owner, role: 'owner' },
    { firstName: 'Ramón', lastName: 'Ibarra', email: agent, role: 'agent' },
  ]);
  const agents = await visit({ to: '/login' });
  await new SignInScreen(agents).signIn({ email: agent, password: DEMO_PASSWORD });
  await agents.waitForURL('/dashboard');

  const owners = await visit({ to: '/login?redirect=/settings/security' });
  await new SignInScreen(owners).signIn({ email: owner, password: DEMO_PASSWORD });
  await owners.waitForURL('/settings/security');
  await owners.getByLabel('Addresses and ranges').fill('203.0.113.0/24');
  await owners.getByRole('button', { name: 'Save policy' }).click();
  await expect(owners.getByText('Add your own address, 127.0.0.1, or you lock yourself out.')).toAppear();
  await owners.getByRole('button', { name: 'Add this address' }).click();
  await owners.getByText('Required for everyone').click();
  await expect(owners.getByText(/^You do not use it yet/)).toAppear();
  await owners.getByRole('button', { name: 'Save policy' }).click();

  await owners.waitForURL(/\/second-factor/);
  await expect(owners.getByText('Blindada Motors requires two-step verification.', { exact: false })).toAppear();
  await setUpSecondStep(owners);
  await owners.waitForURL('/settings/security');
  expect(await owners.getByLabel('Addresses and ranges').inputValue()).toBe('203.0.113.0/24\n127.0.0.1');

  await agents.waitForURL(/\/second-factor/);
  await agents.goto('/chats');
  await agents.waitForURL(/\/second-factor/);
  await setUpSecondStep(agents);
  await agents.waitForURL('/chats');

  await owners.goto('/settings/security?view=team');
  await owners.getByRole('button', { name: 'Reset two-step verification for Ramón Ibarra' }).click();
  await owners.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(owners.getByText('Two-step verification for Ramón Ibarra was reset')).toAppear();
  await agents.waitForURL(/\/login\?ended=1/);
  await new SignInScreen(agents).signIn({ email: agent, password: DEMO_PASSWORD });
  await agents.waitForURL(/\/second-factor/);
});
