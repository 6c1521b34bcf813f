import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { flagParam, pageParam, searchParam } from './params';
import { requireManager } from './guard';
import { shellRoute } from './shell.route';

const contactParam = z.coerce.number().int().positive().optional().catch(undefined);

const ContactsSearch = z.object({
  page: pageParam,
  search: searchParam,
  tab: z.enum(['all', 'groups']).optional().catch(undefined),
  group: contactParam,
  auto: flagParam,
  contact: contactParam,
  /** Of another organization, for system admins. */
  organization: contactParam,
  add: flagParam,
  edit: contactParam,
});

export const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  validateSearch: ContactsSearch,
  component: lazyRouteComponent(() => import('./contacts-page'), 'ContactsPage'),
});

export const duplicatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/duplicates',
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/merges/components/duplicates-screen'), 'DuplicatesScreen'),
});

export const erasuresRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/erasures',
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/erasures/components/erasures-screen'), 'ErasuresScreen'),
});
