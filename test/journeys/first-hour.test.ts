import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { ChatsScreen } from './support/chats-screen';
import { it } from './support/journey';
import type { RunningProduct } from './support/running-product';
import { SignInScreen } from './support/sign-in-screen';

const PASSWORD = 'correct horse battery';
const OWNER = { 'First name': 'Lucero', 'Last name': 'Paz', Organization: 'Paz Autos', Email: 'lucero@paz.test' };
const PHONE = '+12025550790';

const mailedLink = (product: RunningProduct, email: string): Promise<string> =>
  eventually(async () => {
    const [mail] = await product.provider.mailsTo(email);
    const [link] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
    if (!link) throw new Error(`No mail for ${email} yet`);
    return link;
  });

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

it('takes a stranger from the landing page to the first WhatsApp conversation, and the checklist follows in another browser', async ({
  product,
  visit,
}) => {
  const page = await visit({ to: '/' });
  await page.getByRole('link', { name: 'Start Free Now', exact: true }).first().click();
  await page.waitForURL(/\/signup/);
  const entry = new SignInScreen(page);
  await entry.enter({ ...OWNER, Password: PASSWORD, 'Confirm password': PASSWORD });
  await entry.submit('Create account');
  await page.waitForURL('/email/verify');
  await page.goto(await mailedLink(product, OWNER.Email));
  await entry.submit('Verify my email');
  await page.waitForURL(/\/login\?verified=1/);
  await entry.signIn({ email: OWNER.Email, password: PASSWORD });
  await page.waitForURL('/dashboard');

  await step(page, 'Connect Twilio').getByRole('link', { name: 'Connect' }).click();
  await page.waitForURL('/settings/twilio');
  const { sid, auth_token } = await product.provider.createAccount('Paz Autos', PHONE);
  await page.getByLabel('Account SID').fill(sid);
  await page.getByLabel(/^Auth Token/).fill(auth_token);
  await page.getByRole('button', { name: 'Set up automatically' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic setup' });
  await dialog.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(dialog.getByText('TwiML App for calls')).toAppear();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const elsewhere = await visit({ to: '/login' });
  await new SignInScreen(elsewhere).signIn({ email: OWNER.Email, password: PASSWORD });
  await elsewhere.waitForURL('/dashboard');
  await expect(step(elsewhere, 'First conversation').getByText('To do:')).toAppear();

  await product.provider.inbound({ account: sid, channel: 'whatsapp', from: '+13055550191', to: PHONE, body: '¿Siguen abiertos?' });
  await page.goto('/dashboard');
  await expect(page.getByText('no one is waiting that long')).toAppear();
  await step(page, 'First conversation').getByRole('link', { name: 'Open Leads' }).click();
  // the account has the language in which its owner came
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.fill('Sí, hasta las siete');
  await composer.press('Enter');
  await expect(new ChatsScreen(page).bubble('Sí, hasta las siete').getByRole('img', { name: /^(Delivered|Read)$/ })).toAppear();

  await expect(step(elsewhere, 'First conversation').getByText('Lucero')).toAppear();
  await expect(step(elsewhere, 'Connect Twilio').getByText('Lucero')).toAppear();
});
