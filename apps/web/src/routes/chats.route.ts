import { Channel } from '@app/contracts/conversations/conversations.contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { flagParam, pageParam, searchParam } from './params';
import { shellRoute } from './shell.route';

const ChatsSearch = z.object({
  contact: z.coerce.number().int().positive().optional().catch(undefined),
  type: z
    .union([Channel, z.literal('calls')])
    .optional()
    .catch(undefined),
  view: z.enum(['calls', 'summary', 'split']).optional().catch(undefined),
  status: z.enum(['all', 'active', 'closed', 'archived']).optional().catch(undefined),
  search: searchParam,
  waiting: flagParam,
  message: z.coerce.number().int().positive().optional().catch(undefined),
  page: pageParam,
});

/** The list stays as it is while one conversation after the other is opened beside it. */
export const chatsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chats',
  validateSearch: ChatsSearch,
  component: lazyRouteComponent(() => import('./chats-page'), 'ChatsPage'),
});

export const conversationRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '$conversationId',
});
