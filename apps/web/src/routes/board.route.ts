import { CHANNELS } from '@app/contracts/conversations/channels';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openBoard } from '@/features/pipeline/board/open-board';
import { id, oneOf, text } from '@/lib/reading/readers';
import { flagParam, searchOf } from './params';
import { shellRoute } from './shell.route';

const boardSearch = searchOf({
  agent: (given) => oneOf(['none'])(given) ?? id(given),
  tag: text(40),
  channel: oneOf(CHANNELS),
  waiting: flagParam,
  paused: flagParam,
  /** The one column that a phone shows. */
  stage: text(80),
});

export const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sales-classification',
  validateSearch: boardSearch,
  staticData: { askAhead: (queryClient, search) => openBoard(queryClient, boardSearch(search)) },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => openBoard(context.queryClient, deps),
  component: lazyRouteComponent(() => import('@/features/pipeline/screen/board-screen'), 'BoardScreen'),
});
