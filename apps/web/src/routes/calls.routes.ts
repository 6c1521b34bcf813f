import { CallDirection, CallStatus } from '@app/contracts/calls/calls.contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { day, oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { pageParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

export const callsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls',
  loader: () => loadMessages(['calls']),
  component: lazyRouteComponent(() => import('@/features/calls/center/calls-screen'), 'CallsScreen'),
});

const historySearch = searchOf({
  page: pageParam,
  search: searchParam,
  status: oneOf(CallStatus.options),
  direction: oneOf(CallDirection.options),
  date_from: day,
  date_to: day,
});

export const callsHistoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calls-history',
  validateSearch: historySearch,
  loader: () => loadMessages(['calls']),
  component: lazyRouteComponent(() => import('@/features/calls/history/call-history-screen'), 'CallHistoryScreen'),
});
