import { CALL_DIRECTIONS, CALL_STATUSES } from '@app/contracts/calls/call-states';
import { FOLLOW_UP_STATES } from '@app/contracts/follow-ups/follow-up-states';
import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { day, oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { pageParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

export const callsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls',
  loader: () => loadMessages(['calls']),
  component: pageComponent(() => import('./calls-page'), 'CallsPage'),
});

export const followUpsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls/follow-ups',
  validateSearch: searchOf({ state: oneOf(FOLLOW_UP_STATES), page: pageParam }),
  loader: () => loadMessages(['calls']),
  component: pageComponent(() => import('@/features/calls/follow-ups/follow-ups-screen'), 'FollowUpsScreen'),
});

const historySearch = searchOf({
  page: pageParam,
  search: searchParam,
  status: oneOf(CALL_STATUSES),
  direction: oneOf(CALL_DIRECTIONS),
  date_from: day,
  date_to: day,
});

export const callsHistoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls-history',
  validateSearch: historySearch,
  loader: () => loadMessages(['calls']),
  component: pageComponent(() => import('@/features/calls/history/call-history-screen'), 'CallHistoryScreen'),
});
