import { AUDIT_GROUPS, AUDIT_RESULTS } from '@app/contracts/audit-log/audit-actions';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { day, oneOf, text } from '@/lib/reading/readers';
import { requireManager } from './guard';
import { searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

type SectionComponent = ReturnType<typeof lazyRouteComponent>;

/** Agents are sent to the dashboard; whoever loses the rights while here reads 'Access Restricted' (document 001, section 2). */
const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  component: lazyRouteComponent(() => import('@/features/settings/settings-screen'), 'SettingsScreen'),
});

const first = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/twilio', replace: true });
  },
});

const section = <Path extends string>(path: Path, component: SectionComponent) =>
  createRoute({ getParentRoute: () => settingsRoute, path, component });

const auditSearch = searchOf({
  search: searchParam,
  actor: text(40),
  area: oneOf(AUDIT_GROUPS),
  target: text(240),
  result: oneOf(AUDIT_RESULTS),
  period: oneOf(['1', '7', '30', '90', 'all', 'days']),
  from: day,
  to: day,
});

const audit = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('@/features/audit-log/audit-section'), 'AuditSection'),
});

const aiRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'ai',
  component: lazyRouteComponent(() => import('@/features/settings/ai-frame'), 'AiFrame'),
});

const aiPart = <Path extends string>(path: Path, component: SectionComponent) =>
  createRoute({ getParentRoute: () => aiRoute, path, component });

const securitySearch = searchOf({ view: oneOf(['team', 'history', 'own']) });

const security = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'security',
  validateSearch: securitySearch,
  component: lazyRouteComponent(() => import('@/features/security/policy/security-section'), 'SecuritySection'),
});

/** One section behind each tab; a section may come from any feature. */
export const settingsRoutes = settingsRoute.addChildren([
  first,
  section(
    'twilio',
    lazyRouteComponent(() => import('@/features/settings/twilio-section'), 'TwilioSection'),
  ),
  aiRoute.addChildren([
    aiPart(
      '/',
      lazyRouteComponent(() => import('@/features/ai-settings/ai-section'), 'AiSection'),
    ),
    aiPart(
      'keys',
      lazyRouteComponent(() => import('@/features/api-keys/api-keys-section'), 'ApiKeysSection'),
    ),
    aiPart(
      'guide',
      lazyRouteComponent(() => import('@/features/api-keys/guide-section'), 'GuideSection'),
    ),
  ]),
  section(
    'assignment',
    lazyRouteComponent(() => import('@/features/assignments/auto-assignment-section'), 'AutoAssignmentSection'),
  ),
  section(
    'agents',
    lazyRouteComponent(() => import('@/features/availability/agents-section'), 'AgentsSection'),
  ),
  section(
    'system',
    lazyRouteComponent(() => import('@/features/organizations/system-section'), 'SystemSection'),
  ),
  security,
  section(
    'notifications',
    lazyRouteComponent(() => import('@/features/notifications/preferences/notifications-section'), 'NotificationsSection'),
  ),
  audit,
  section(
    'plan',
    lazyRouteComponent(() => import('@/features/plans/plan-section'), 'PlanSection'),
  ),
]);
