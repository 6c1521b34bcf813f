import { createRoute } from '@tanstack/react-router';
import { CONTACT_ACTIVITIES, CONTACT_CREATIONS } from '@app/contracts/contacts/contact-periods';
import { CONTACT_SOURCES } from '@app/contracts/contacts/contact-sources';
import { assignedParam } from '@/lib/filters/assigned';
import { pageComponent } from '@/lib/loading/page-component';
import { cutText, id, oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { managersOnly } from './guard';
import { flagParam, pageParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

const contactsSearch = searchOf({
  page: pageParam,
  search: searchParam,
  preferred_contact_time: oneOf(['morning', 'afternoon', 'evening']),
  assigned: assignedParam,
  stage: cutText(80),
  tag: cutText(80),
  /** How they came, their order and their group: `source`, `sort` and `order` are of other pages, `group` is an opened one. */
  origin: oneOf(CONTACT_SOURCES),
  sorted: oneOf(['name', 'active']),
  member_of: id,
  activity: oneOf(CONTACT_ACTIVITIES),
  created: oneOf(CONTACT_CREATIONS),
  tab: oneOf(['all', 'groups']),
  group: id,
  auto: flagParam,
  contact: id,
  /** Another organization's contacts, for system admins. */
  organization: id,
  add: flagParam,
  edit: id,
});

export const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  validateSearch: contactsSearch,
  loader: () => loadMessages(['contacts', 'erasures', 'groups', 'merges', 'pipeline', 'timeline']),
  component: pageComponent(() => import('./contacts-page'), 'ContactsPage'),
});

export const duplicatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/duplicates',
  loader: () => loadMessages(['contacts', 'merges']),
  component: managersOnly(pageComponent(() => import('@/features/merges/duplicates-screen'), 'DuplicatesScreen')),
});

export const erasuresRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts/erasures',
  loader: () => loadMessages(['erasures']),
  component: managersOnly(pageComponent(() => import('@/features/erasures/erasures-screen'), 'ErasuresScreen')),
});
