import { StageId } from '@app/contracts/contacts/contacts.contract';
import { Channel } from '@app/contracts/conversations/conversations.contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { openBoard } from '@/features/pipeline/board/open-board';
import { flagParam } from './params';
import { shellRoute } from './shell.route';

const BoardSearch = z.object({
  agent: z
    .union([z.literal('none'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
  tag: z.string().trim().min(1).max(40).optional().catch(undefined),
  channel: Channel.optional().catch(undefined),
  waiting: flagParam,
  paused: flagParam,
  /** The one column that a phone shows. */
  stage: StageId.optional().catch(undefined),
});

export const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sales-classification',
  validateSearch: BoardSearch,
  staticData: { askAhead: (queryClient, search) => openBoard(queryClient, BoardSearch.parse(search)) },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => openBoard(context.queryClient, deps),
  component: lazyRouteComponent(() => import('@/features/pipeline/components/board-screen'), 'BoardScreen'),
});
