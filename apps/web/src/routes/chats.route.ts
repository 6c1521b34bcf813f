import { CHANNELS } from '@app/contracts/conversations/channels';
import { createRoute } from '@tanstack/react-router';
import { NARROWING } from '@/features/conversations/api/narrowing';
import { pageComponent } from '@/lib/loading/page-component';
import { id, oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { loadConversation } from './load-conversation';
import { flagParam, pageParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

const chatsSearch = searchOf({
  contact: id,
  type: oneOf([...CHANNELS, 'calls']),
  view: oneOf(['calls', 'summary', 'split']),
  status: oneOf(['all', 'current', 'active', 'closed', 'archived']),
  search: searchParam,
  waiting: flagParam,
  message: id,
  panel: flagParam,
  page: pageParam,
  ...NARROWING,
});

const CHAT_MESSAGES = [
  'assignments',
  'calls',
  'chats',
  'contacts',
  'errors',
  'failures',
  'inventory',
  'kit',
  'notes',
  'pipeline',
  'plans',
  'savedReplies',
  'scheduled',
  'shell',
  'templates',
  'timeline',
  'times',
] as const;

/** The list keeps its state while conversations open next to it. */
export const chatsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chats',
  validateSearch: chatsSearch,
  loader: () => loadMessages(CHAT_MESSAGES, 'chat'),
  component: pageComponent(() => import('./chats-page'), 'ChatsPage'),
});

export const conversationRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '$conversationId',
  loader: loadConversation,
});
