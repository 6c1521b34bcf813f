import { expect } from 'vitest';
import { it } from './support/journey';

it('shows at once who waits, leads there, and keeps the range in the address', async ({ miami, visit }) => {
  const page = await visit({ as: miami.manager, to: '/dashboard' });
  const waiting = page.getByRole('region', { name: /^Waiting now/ });
  await expect(waiting.getByRole('listitem').first()).toAppear();

  await miami.customer('Ximena Prado').writes('¿Todavía tienen la Tacoma?');
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('link', { name: /message.* from Ximena Prado/ }).first()).toAppear(15_000);

  await page.getByRole('tab', { name: '30 days' }).click();
  await page.waitForURL('/dashboard?range=30d');
  await page.reload();
  await expect(page.getByRole('tab', { name: '30 days', selected: true })).toAppear();
  await expect(page.getByRole('region', { name: 'Replies by person' })).toAppear();

  await waiting.getByRole('link', { name: 'View all in Leads' }).click();
  await page.waitForURL(/\/chats\?.*waiting=1/);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Total Chats/ }).click();
  await page.waitForURL('/chats?status=current');
  await expect(page.getByRole('button', { name: /^Sin archivar \d+/, pressed: true })).toAppear();
});
