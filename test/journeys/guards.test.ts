import { expect } from 'vitest';
import { SignInScreen } from './support/sign-in-screen';
import { it } from './support/journey';

it('sends a stranger to /login and, once signed in, back to where he wanted', async ({ miami, visit }) => {
  const page = await visit({ to: '/chats?status=closed' });
  await page.waitForURL(/\/login/);
  await new SignInScreen(page).signIn(miami.manager);
  await page.waitForURL('/chats?status=closed');
  await expect(page.getByRole('button', { name: /Cerradas/, pressed: true })).toAppear();
});

it('never leads to another site after the sign-in', async ({ miami, visit }) => {
  const page = await visit({ to: '/login?redirect=//evil.example/chats' });
  await new SignInScreen(page).signIn(miami.manager);
  await page.waitForURL('/dashboard');
  await expect(page.getByText('Welcome, Robert!')).toAppear();
});

it('shows nothing of the person after logging out', async ({ miami, visit }) => {
  const page = await visit({ as: miami.agent, to: '/chats' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  await page.evaluate('history.back()');
  await page.waitForURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toAppear();
});

it('leaves every tab when the session ends in one, with the way back', async ({ miami, visit }) => {
  const page = await visit({ as: miami.agent, to: '/dashboard' });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/chats?status=active');
  await expect(otherTab.getByRole('heading', { name: /^Chats/ })).toAppear();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(otherTab.getByText('Your session has ended. Please log in again.')).toAppear();
  await new SignInScreen(otherTab).signIn(miami.agent);
  await otherTab.waitForURL('/chats?status=active');
});

it('tells an agent why a page stays shut or is not there, and offers nothing that only managers may do', async ({ miami, visit }) => {
  const page = await visit({ as: miami.agent, to: '/inventory/runs' });
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toAppear();
  await expect(page.getByText('Only managers and owners can open this page.')).toAppear();
  expect(new URL(page.url()).pathname).toBe('/inventory/runs');
  await page.goto('/admin/organizations');
  await expect(page.getByText('Only the people who run this installation can open this page.')).toAppear();
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page.getByText('Welcome, Camila!')).toAppear();
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Select Contact' })).toAppear();
  expect(await page.getByText(/^(Bulk Upload|Auto Group Contacts)$/).count()).toBe(0);

  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toAppear();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL('/dashboard');

  await page.goto('/settings');
  await page.waitForURL('/dashboard');
  await expect(page.getByText('Only managers and owners can open this page.')).toAppear();
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).count()).toBe(0);

  const manager = await visit({ as: miami.manager, to: '/dashboard' });
  await manager.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await manager.waitForURL('/settings/twilio');
  await expect(manager.getByRole('heading', { name: 'Manager Settings' })).toAppear();
});
