import { expect } from 'vitest';
import { eventually } from '../harness/eventually';
import { SignInScreen } from './support/sign-in-screen';
import { it } from './support/journey';

const EMAIL = 'nadia@miami.test';
const PASSWORD = 'correct horse battery';

it('leads from the invitation over the mail into the team, to another role, and out again', async ({ product, miami, visit }) => {
  const owner = await visit({ as: miami.owner, to: '/team' });
  const manager = await visit({ as: miami.manager, to: '/team?search=nadia' });
  const row = (page: typeof owner, name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(owner, 'Isabel Duarte').getByText('(you)')).toAppear();
  expect(await row(owner, 'Isabel Duarte').getByRole('button').count()).toBe(0);

  await owner.getByRole('button', { name: 'Invite User' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite Team Member' });
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expect(dialog.getByText('Enter a valid email address.')).toAppear();
  await dialog.getByLabel('Full Name').fill('Nadia Flores');
  await dialog.getByLabel('Email Address').fill(EMAIL);
  await expect(dialog.getByText('Can only view and manage assigned contacts')).toAppear();
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  await expect(owner.getByText(`Invitation sent to ${EMAIL}`)).toAppear();
  await expect(row(owner, EMAIL).getByText('Pending')).toAppear();
  await expect(row(manager, EMAIL).getByText('Pending')).toAppear();

  const link = await eventually(async () => {
    const [mail] = await product.provider.mailsTo(EMAIL);
    const [found] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
    if (!found) throw new Error('No mail');
    return found;
  });
  const nadia = await visit({ to: link });
  await expect(nadia.getByText('Miami Auto Gallery invites you as Agent.')).toAppear();
  const entry = new SignInScreen(nadia);
  await entry.enter({ Password: PASSWORD, 'Confirm password': 'another one' });
  await entry.submit('Join the team');
  await expect(nadia.getByText('Passwords do not match.')).toAppear();
  await entry.enter({ 'Confirm password': PASSWORD });
  await entry.submit('Join the team');
  await nadia.waitForURL(/\/chats/);
  await expect(row(manager, EMAIL).getByText('Active')).toAppear();

  await row(owner, EMAIL).getByRole('button', { name: 'Actions for Nadia Flores' }).click();
  await owner.getByRole('menuitem', { name: 'Change role' }).click();
  await row(owner, EMAIL).getByRole('combobox', { name: 'Role of Nadia Flores' }).click();
  await owner.getByRole('option', { name: 'Manager' }).click();
  await row(owner, EMAIL).getByRole('button', { name: 'Save the role' }).click();
  await expect(owner.getByText('Role updated successfully')).toAppear();
  await expect(row(manager, EMAIL).getByText('Manager')).toAppear();
  await expect(nadia.getByRole('navigation').getByRole('link', { name: 'Settings' })).toAppear();

  await row(manager, EMAIL).getByRole('button', { name: 'Actions for Nadia Flores' }).click();
  await manager.getByRole('menuitem', { name: 'Remove from the team' }).click();
  const removal = manager.getByRole('alertdialog', { name: 'Remove Nadia Flores from the team?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(manager.getByText('Team member removed successfully')).toAppear();
  await nadia.waitForURL(/\/login\?ended=1/);
  await expect(row(owner, EMAIL)).toDisappear();

  const late = await visit({ to: link });
  await expect(late.getByText('This invitation is no longer valid.')).toAppear();
});
