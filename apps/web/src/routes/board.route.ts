import { CHANNELS } from '@app/contracts/conversations/channels';
import { createRoute } from '@tanstack/react-router';
import { loadCode } from '@/lib/loading/load-code';
import { pageComponent } from '@/lib/loading/page-component';
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
  /** In single columns. */
  search: text(),
  /** The one column that a phone shows. */
  stage: text(80),
});

export const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sales-classification',
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const board = loadCode(() => import('@/features/pipeline/board/open-board'));
    const [{ openBoard }] = await Promise.all([board, loadMessages(['pipeline'])]);
    openBoard(context.queryClient, deps);
  },
  component: pageComponent(() => import('@/features/pipeline/screen/board-screen'), 'BoardScreen'),
});
