import { CHANNELS } from '@app/contracts/conversations/channels';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { id, oneOf, text } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { flagParam, searchOf } from './params';
import { shellRoute } from './shell.route';

const boardSearch = searchOf({
  agent: (value) => oneOf(['none'])(value) ?? id(value),
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
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [{ openBoard }] = await Promise.all([import('@/features/pipeline/board/open-board'), loadMessages(['pipeline'])]);
    openBoard(context.queryClient, deps);
  },
  component: lazyRouteComponent(() => import('@/features/pipeline/screen/board-screen'), 'BoardScreen'),
});
