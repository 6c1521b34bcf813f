import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requireManager } from './guard';
import { shellRoute } from './shell.route';

const planned = lazyRouteComponent(() => import('@/features/settings/components/planned-section'), 'PlannedSection');

/** Agents are sent to the dashboard; whoever loses the rights while here reads 'Access Restricted' (document 001, section 2). */
const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/settings/components/settings-screen'), 'SettingsScreen'),
});

const first = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/twilio', replace: true });
  },
});

const section = <Path extends string>(path: Path, component: typeof planned) =>
  createRoute({ getParentRoute: () => settingsRoute, path, component });

/** One section behind each tab; a section may come from any feature. */
export const settingsRoutes = settingsRoute.addChildren([
  first,
  section(
    'twilio',
    lazyRouteComponent(() => import('@/features/settings/components/twilio-section'), 'TwilioSection'),
  ),
  section('ai', planned),
  section(
    'assignment',
    lazyRouteComponent(() => import('@/features/assignments/components/auto-assignment-section'), 'AutoAssignmentSection'),
  ),
  section(
    'agents',
    lazyRouteComponent(() => import('@/features/availability/components/agents-section'), 'AgentsSection'),
  ),
  section(
    'system',
    lazyRouteComponent(() => import('@/features/organizations/components/system-section'), 'SystemSection'),
  ),
  section('security', planned),
  section('notifications', planned),
  section('audit', planned),
  section(
    'plan',
    lazyRouteComponent(() => import('@/features/plans/components/plan-section'), 'PlanSection'),
  ),
]);
