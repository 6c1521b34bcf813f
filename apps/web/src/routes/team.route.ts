import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { loadMessages } from '@/lib/text/language-store';
import { flagParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

const teamSearch = searchOf({ search: searchParam, invite: flagParam });

export const teamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/team',
  validateSearch: teamSearch,
  loader: () => loadMessages(['team']),
  component: pageComponent(() => import('@/features/team/team-screen'), 'TeamScreen'),
});
