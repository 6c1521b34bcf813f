import { expect } from 'vitest';
import { it } from './support/journey';

const NAME = 'Óscar Auditado';

it('shows a manager the role that they have just changed, and proves that nothing of it was', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/team?invite=1' });
  const dialog = page.getByRole('dialog', { name: 'Invite Team Member' });
  await dialog.getByLabel('Full Name').fill(NAME);
  await dialog.getByLabel('Email Address').fill('oscar.auditado@miami.test');
  await dialog.getByRole('button', { name: 'Send Invite' }).click();
  const member = page.getByRole('row').filter({ hasText: NAME });
  await member.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await member.getByRole('combobox', { name: `Role of ${NAME}` }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await member.getByRole('button', { name: 'Save the role' }).click();
  await expect(page.getByText('Role updated successfully')).toAppear();

  await page.goto('/settings/audit');
  const log = page.getByRole('table', { name: 'Audit Logs' });
  const changed = log.getByRole('row').filter({ hasText: 'Role changed' }).filter({ hasText: NAME });
  await expect(changed).toAppear();
  await changed.getByRole('button', { name: /^Details of Role changed/ }).click();
  await expect(log.getByRole('definition').filter({ hasText: 'agent' }).filter({ hasText: 'manager' })).toAppear();

  await page.getByRole('button', { name: 'All entries about this' }).click();
  await page.waitForURL(/target=user%3A\d+/);
  await expect(log.getByRole('row').filter({ hasText: 'Signed in' }).first()).toDisappear();
  await page.reload();
  await expect(changed).toAppear();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/entries are as they were written/)).toAppear();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);

  await page.goto('/team');
  await member.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Take the invitation back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The invitation was taken back')).toAppear();
});
