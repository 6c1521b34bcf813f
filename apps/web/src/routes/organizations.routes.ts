import { PLAN_STATES } from '@app/contracts/plans/plan-states';
import { PLAN_NAMES } from '@app/contracts/plans/plan-table';
import { createRoute } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { oneOf } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import { adminsOnly } from './guard';
import { flagParam, searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

const organizationsSearch = searchOf({
  search: searchParam,
  plan: oneOf(PLAN_NAMES),
  state: oneOf(PLAN_STATES),
  requested: flagParam,
});

/** For system admins: every organization of the installation, and its plan. */
export const organizationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/organizations',
  validateSearch: organizationsSearch,
  component: adminsOnly(pageComponent(() => import('@/features/plans/organizations-screen'), 'OrganizationsScreen')),
});

export const organizationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/organizations/$organizationId',
  component: adminsOnly(pageComponent(() => import('@/features/plans/organization-screen'), 'OrganizationScreen')),
});

/** For system admins: work in the background that has given up. */
export const deadJobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/jobs',
  loader: () => loadMessages(['deadJobs']),
  component: adminsOnly(pageComponent(() => import('@/features/dead-jobs/dead-jobs-screen'), 'DeadJobsScreen')),
});
