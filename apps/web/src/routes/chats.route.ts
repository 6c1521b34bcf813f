import { CHANNELS } from '@app/contracts/conversations/channels';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { id, oneOf } from '@/lib/reading/readers';
import { flagParam, pageParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

const chatsSearch = searchOf({
  contact: id,
  type: oneOf([...CHANNELS, 'calls']),
  view: oneOf(['calls', 'summary', 'split']),
  status: oneOf(['all', 'active', 'closed', 'archived']),
  search: searchParam,
  waiting: flagParam,
  message: id,
  page: pageParam,
});

/** The list stays as it is while one conversation after the other is opened beside it. */
export const chatsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chats',
  validateSearch: chatsSearch,
  component: lazyRouteComponent(() => import('./chats-page'), 'ChatsPage'),
});

export const conversationRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '$conversationId',
});
