import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { SignInScreen } from './support/sign-in-screen';
import { it } from './support/journey';
import type { Provider } from './support/provider';

const PASSWORD = 'correct horse battery';

async function signUp(page: Page, email: string): Promise<void> {
  const entry = new SignInScreen(page);
  await page.goto('/signup');
  await entry.enter({ 'First name': 'Lucía', 'Last name': 'Peña', Organization: 'Peña Autos', Email: email });
  await entry.enter({ Password: PASSWORD, 'Confirm password': PASSWORD });
  await entry.submit('Create account');
  await page.waitForURL('/email/verify');
}

const verificationLinks = async (provider: Provider, email: string): Promise<string[]> =>
  (await provider.mailsTo(email)).map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '');

const newestLink = (provider: Provider, email: string, count = 1): Promise<string> =>
  eventually(async () => {
    const links = await verificationLinks(provider, email);
    expect(links).toHaveLength(count);
    return links[0] ?? '';
  });

it('leads from signing up over the mailed link to the dashboard', async ({ product, visit }) => {
  const page = await visit();
  const entry = new SignInScreen(page);
  await signUp(page, 'lucia@pena.test');
  await expect(page.getByText('We sent a link to lucia@pena.test. Open it to finish.')).toAppear();

  const link = await newestLink(product.provider, 'lucia@pena.test');
  await page.goto(link);
  await entry.submit('Verify my email');
  await expect(page.getByText('Email verified successfully! You can now login.')).toAppear();

  await entry.signIn({ email: 'lucia@pena.test', password: 'not the password' });
  await expect(page.getByText('The email or the password is not right.')).toAppear();

  await entry.signIn({ email: 'lucia@pena.test', password: PASSWORD });
  await page.waitForURL('/dashboard');
  await expect(page.getByText('Welcome, Lucía!')).toAppear();
  await expect(page.getByText('Peña Autos', { exact: true })).toAppear();

  const elsewhere = await visit({ to: link });
  await new SignInScreen(elsewhere).submit('Verify my email');
  await expect(elsewhere.getByText('Already verified. You can log in.')).toAppear();
});

it('holds somebody whose email is not verified at /email/verify and sends another mail', async ({ product, visit }) => {
  const page = await visit();
  const entry = new SignInScreen(page);
  await signUp(page, 'mateo@pena.test');
  await newestLink(product.provider, 'mateo@pena.test');

  await page.goto('/login');
  await entry.signIn({ email: 'mateo@pena.test', password: PASSWORD });
  await page.waitForURL('/email/verify');
  await page.goto('/chats');
  await page.waitForURL('/email/verify');
  await expect(page.getByText('We sent a link to mateo@pena.test.')).toAppear();

  await entry.submit('Resend email');
  await expect(page.getByText('Verification email sent. Check your inbox.')).toAppear();
  await page.goto(await newestLink(product.provider, 'mateo@pena.test', 2));
  await entry.submit('Verify my email');
  await expect(page.getByText('Email verified successfully! You can now login.')).toAppear();
});

it('says how strong a password is and what is missing, before anything is sent', async ({ visit }) => {
  const page = await visit({ to: '/signup' });
  const entry = new SignInScreen(page);
  await entry.enter({ 'First name': 'Lucía', 'Last name': 'Peña', Organization: 'Peña Autos', Email: 'weak@pena.test' });
  await entry.enter({ Password: 'password1', 'Confirm password': 'password1' });
  await expect(page.getByText('Guessed instantly')).toAppear();
  await entry.submit('Create account');
  await expect(page.getByText('Too many people use this password. Choose another one.')).toAppear();
  await entry.enter({ Password: PASSWORD });
  await expect(page.getByText('Very strong')).toAppear();

  await page.goto('/login');
  await entry.submit('Log in');
  await expect(page.getByText('Email and password are required.')).toAppear();

  await page.goto('/signup');
  await entry.submit('Create account');
  await expect(page.getByText('Email and password are required.')).toAppear();
  await expect(page.getByText('This field is required.').first()).toAppear();
  expect(await page.getByText('This field is required.').count()).toBe(3);

  await entry.enter({ Email: 'nobody', Password: 'short', 'Confirm password': 'other' });
  await expect(page.getByText('Enter a valid email address.')).toAppear();
  await expect(page.getByText('Use at least 8 characters.')).toAppear();
  await expect(page.getByText('Passwords do not match.')).toAppear();
});

it('gives somebody who forgot it a new password by mail, and signs every browser out', async ({ product, visit }) => {
  const email = 'olga@pena.test';
  const elsewhere = await visit();
  await signUp(elsewhere, email);
  await elsewhere.goto(await newestLink(product.provider, email));
  await new SignInScreen(elsewhere).submit('Verify my email');
  await expect(elsewhere.getByText('Email verified successfully!')).toAppear();
  await new SignInScreen(elsewhere).signIn({ email, password: PASSWORD });
  await elsewhere.waitForURL('/dashboard');

  const page = await visit({ to: '/login' });
  const entry = new SignInScreen(page);
  await entry.enter({ Email: email });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('/password/forgot');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await entry.submit('Send the link');
  await expect(page.getByText('If this address has an account, a link is on its way.')).toAppear();

  await page.goto(await newestLink(product.provider, email, 2));
  await entry.enter({ 'New password': `new ${PASSWORD}`, 'Confirm password': 'something else' });
  await entry.submit('Change password');
  await expect(page.getByText('Passwords do not match.')).toAppear();
  await entry.enter({ 'Confirm password': `new ${PASSWORD}` });
  await entry.submit('Change password');
  await expect(page.getByText('Your password was changed. Log in with the new one.')).toAppear();
  await elsewhere.waitForURL(/\/login/);
  await entry.signIn({ email, password: `new ${PASSWORD}` });
  await page.waitForURL('/dashboard');
});
