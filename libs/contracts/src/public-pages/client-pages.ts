/**
 * The first part of every address that is a page of the client, which router.spec.ts compares with its routes. The server answers every other
 * address with 404.
 */
export const CLIENT_PAGES: readonly string[] = [
  'account',
  'admin',
  'automation',
  'calendar',
  'calls',
  'calls-history',
  'campaigns',
  'chats',
  'chats-test',
  'contacts',
  'dashboard',
  'email',
  'inventory',
  'invitation',
  'login',
  'message-templates',
  'notifications',
  'password',
  'sales-classification',
  'second-factor',
  'settings',
  'signup',
  'team',
];
