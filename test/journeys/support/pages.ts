import type { Page } from 'playwright-core';

/** Every page with its own address for signed-in users. */
export const PAGES = [
  '/dashboard',
  '/chats',
  '/contacts',
  '/contacts/imports',
  '/contacts/duplicates',
  '/contacts/erasures',
  '/calls',
  '/calls-history',
  '/sales-classification',
  '/calendar',
  '/inventory',
  '/campaigns',
  '/message-templates',
  '/message-templates/new',
  '/automation',
  '/team',
  '/team?invite=1',
  '/settings/twilio',
  '/settings/ai',
  '/settings/ai/keys',
  '/settings/ai/guide',
  '/settings/assignment',
  '/settings/agents',
  '/settings/system',
  '/settings/phone',
  '/settings/appointments',
  '/settings/security',
  '/settings/security?view=team',
  '/settings/security?view=history',
  '/settings/notifications',
  '/settings/audit',
  '/settings/plan',
  '/account',
  '/notifications',
  '/account/notifications',
  '/no-such-page',
];

export const SIGN_IN_PAGES = [
  '/',
  '/pages/terms-of-service',
  '/pages/privacy-policy?lang=es',
  '/login',
  '/signup',
  '/email/verify',
  '/password/forgot',
  '/password/reset',
  '/account/not-me?token=a-link-that-has-been-used',
  '/invitation?token=a-link-that-has-been-used',
];

/** Opens a page and waits until it has rendered. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // skeletons and spinners
  await page.locator('.animate-shimmer, .animate-spin').first().waitFor({ state: 'detached' });
}
