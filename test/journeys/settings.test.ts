import { expect } from 'vitest';
import { SignInScreen } from './support/sign-in-screen';
import { it } from './support/journey';

it('sets Twilio up with two fields, proves it, and a message comes in', async ({ product, operator, visit }) => {
  const phone = '+12025550733';
  const account = await product.provider.createAccount('Peña Autos', phone);
  const { sid, auth_token } = account;
  const page = await visit({ as: operator, to: '/settings' });
  await page.waitForURL('/settings/twilio');
  await expect(page.getByText('System Admin')).toAppear();
  await page.getByLabel('Account SID').fill(sid);
  await page.getByLabel(/^Auth Token/).fill('not the token');
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(page.getByText('Twilio connection test failed')).toAppear();
  await expect(page.getByText('the token may have been replaced')).toAppear();

  await page.getByRole('link', { name: 'System Config' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel(/^Auth Token/).fill(auth_token);
  await page.getByRole('button', { name: 'Test Connection' }).click();
  await expect(page.getByText('Peña Autos · active')).toAppear();

  await page.getByRole('button', { name: 'Set up automatically' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic setup' });
  await expect(dialog.getByText(phone).first()).toAppear();
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByText('TwiML App for calls')).toAppear();
  expect(await dialog.getByText('Done').count()).toBe(5);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Voice calling is fully configured')).toAppear();
  await expect(page.getByText('Twilio has not reached us yet.')).toAppear();
  await product.provider.deleteApplications(account);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Twilio does not accept this API key or TwiML App.')).toAppear();

  await product.provider.inbound({ account: sid, channel: 'whatsapp', from: '+13055550166', to: phone, body: 'Hola' });
  await page.goto('/chats');
  await expect(page.getByText('Hola').first()).toAppear();
  await page.goto('/settings/twilio');
  await expect(page.getByText(/Last contact from Twilio/)).toAppear();
  await page.getByLabel('Phone Number').fill('305 555 0100');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Write the number with + and the country code, such as +13055550123.')).toAppear();

  await page.getByLabel('Phone Number').fill('+13055550188');
  await page.route('**/api/settings/twilio', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Failed to save settings')).toAppear();
  expect(await page.getByText('Failed to save settings').count()).toBe(1);
});

it('a number in the service and application of somebody else, with senders that nobody may list, still receives', async ({
  product,
  operator,
  visit,
}) => {
  const phone = '+12025550734';
  const account = await product.provider.createAccount('Gómez Autos', phone, ['senders']);
  await product.provider.assignApplication(account);
  const lost = { account: account.sid, channel: 'sms', from: '+13055550167', to: phone, body: 'Lost in the service' };
  expect((await product.provider.inbound(lost)).status).toBeNull();
  const page = await visit({ as: operator, to: '/settings/twilio' });
  await page.getByLabel('Account SID').fill(account.sid);
  await page.getByLabel(/^Auth Token/).fill(account.auth_token);
  await page.getByRole('button', { name: 'Set up automatically' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic setup' });
  await expect(dialog.getByText(phone).first()).toAppear();
  await expect(dialog.getByText('Twilio does not let us read this account’s WhatsApp senders')).toAppear();
  await dialog.getByLabel('WhatsApp sender').fill(phone);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByText('It was taken off the number')).toAppear();
  await expect(dialog.getByText('The messaging service “Gómez Autos messages” kept the messages from coming here').first()).toAppear();
  await expect(dialog.getByText('Action needed')).toAppear();
  await expect(dialog.getByRole('region', { name: 'Addresses for the Twilio Console' }).getByText(/\/fallback#/)).toAppear();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  expect((await product.provider.inbound({ ...lost, body: 'First message' })).status).toBe(200);
  await page.goto('/chats');
  await expect(page.getByText('First message').first()).toAppear();

  await product.provider.assignApplication(account);
  await page.goto('/settings/twilio');
  await expect(page.getByText('Last message of a customer')).toAppear();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(`An application answers for ${phone}`)).toAppear();
  await page.getByRole('button', { name: 'Repair what we can' }).click();
  await expect(page.getByText('It was taken off the number')).toAppear();
});

it('changes the organization, and what others see of it follows', async ({ bogota, visit }) => {
  const agent = await visit({ as: bogota.agent, to: '/dashboard' });
  await expect(agent.getByText('Welcome, Laura!')).toAppear();
  const owner = await visit({ as: bogota.owner, to: '/settings/system' });
  await owner.getByLabel('Organization name').fill('Bogotá Motors Norte');
  await owner.getByRole('switch', { name: 'Play a sound for new chats' }).click();
  expect(await owner.getByRole('combobox', { name: 'New chat sound' }).isDisabled()).toBe(true);
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(owner.getByText('Organization settings saved successfully')).toAppear();
  await expect(agent.getByText('Bogotá Motors Norte', { exact: true })).toAppear();
  await expect(owner.getByText('Organization settings saved successfully')).toDisappear();

  await owner.getByLabel('Organization name').fill('Bogotá Motors');
  await owner.getByRole('switch', { name: 'Play a sound for new chats' }).click();
  await owner.getByRole('button', { name: 'Save Settings' }).click();
  await expect(agent.getByText('Bogotá Motors', { exact: true })).toAppear();
});

it('is shut at once for whoever is a manager no more', async ({ bogota, visit }) => {
  const owner = await visit({ as: bogota.owner, to: '/team' });
  const agent = owner.getByRole('row').filter({ hasText: 'Laura Quintero' });
  const give = async (role: string) => {
    await agent.getByRole('button', { name: 'Actions for Laura Quintero' }).click();
    await owner.getByRole('menuitem', { name: 'Change role' }).click();
    await agent.getByRole('combobox').click();
    await owner.getByRole('option', { name: role }).click();
    await agent.getByRole('button', { name: 'Save the role' }).click();
    await expect(agent.getByText(role, { exact: true })).toAppear();
  };
  await give('Manager');
  const laura = await visit({ to: '/settings/audit' });
  await new SignInScreen(laura).signIn(bogota.agent);
  await expect(laura.getByRole('table', { name: 'Audit Logs' })).toAppear();
  await give('Agent');
  await expect(laura.getByRole('heading', { name: 'Access Restricted' })).toAppear();
  await laura.getByRole('link', { name: 'Return to Dashboard' }).click();
  await laura.waitForURL('/dashboard');
});
