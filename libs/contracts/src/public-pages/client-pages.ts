/**
 * Every address that is a page of the client, which router.spec.ts compares with its routes; `$id` is a number. The server answers every other
 * address with 404.
 */
export const CLIENT_PAGES: readonly string[] = [
  '/account',
  '/account/notifications',
  '/admin/jobs',
  '/admin/organizations',
  '/admin/organizations/$id',
  '/automation',
  '/calendar',
  '/calls',
  '/calls-history',
  '/calls/follow-ups',
  '/campaigns',
  '/chats',
  '/chats-test',
  '/chats/$id',
  '/contacts',
  '/contacts/duplicates',
  '/contacts/erasures',
  '/contacts/imports',
  '/contacts/imports/$id',
  '/dashboard',
  '/inventory',
  '/inventory/connect',
  '/inventory/runs',
  '/inventory/runs/$id',
  '/inventory/upload',
  '/message-templates',
  '/message-templates/$id',
  '/message-templates/new',
  '/notifications',
  '/sales-classification',
  '/second-factor',
  '/settings',
  '/settings/agents',
  '/settings/ai',
  '/settings/ai/guide',
  '/settings/ai/keys',
  '/settings/appointments',
  '/settings/assignment',
  '/settings/audit',
  '/settings/notifications',
  '/settings/phone',
  '/settings/plan',
  '/settings/security',
  '/settings/system',
  '/settings/twilio',
  '/team',
];

const PAGES: ReadonlySet<string> = new Set(CLIENT_PAGES);

/** Whether a path, without query, is one of the client's pages; a slash at its end is forgiven. */
export const isClientPage = (path: string): boolean => PAGES.has(path.replace(/\/$/, '').replaceAll(/\/\d{1,15}(?=\/|$)/g, '/$id'));
