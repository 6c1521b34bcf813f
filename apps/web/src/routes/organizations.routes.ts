import { Plan } from '@app/contracts/organizations/organizations.contract';
import { PlanState } from '@app/contracts/plans/plans.contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireSystemAdmin } from './guard';
import { flagParam, searchParam } from './params';
import { shellRoute } from './shell.route';

/** For system admins: every organization of the installation, and its plan. */
export const organizationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/organizations',
  validateSearch: z.object({
    search: searchParam,
    plan: Plan.optional().catch(undefined),
    state: PlanState.optional().catch(undefined),
    requested: flagParam,
  }),
  beforeLoad: ({ context }) => requireSystemAdmin(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/plans/components/organizations-screen'), 'OrganizationsScreen'),
});

export const organizationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/organizations/$organizationId',
  beforeLoad: ({ context }) => requireSystemAdmin(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/plans/components/organization-screen'), 'OrganizationScreen'),
});
