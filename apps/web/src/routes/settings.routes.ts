import { AuditGroupName, AuditResultName } from '@app/contracts/audit-log/audit-log.contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { requireManager } from './guard';
import { searchParam } from './params';
import { shellRoute } from './shell.route';

type SectionComponent = ReturnType<typeof lazyRouteComponent>;

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

const section = <Path extends string>(path: Path, component: SectionComponent) =>
  createRoute({ getParentRoute: () => settingsRoute, path, component });

const audit = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'audit',
  validateSearch: z.object({
    search: searchParam,
    actor: z.string().max(40).optional().catch(undefined),
    area: AuditGroupName.optional().catch(undefined),
    target: z.string().max(240).optional().catch(undefined),
    result: AuditResultName.optional().catch(undefined),
    period: z
      .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(['1', '7', '30', '90', 'all', 'days']))
      .optional()
      .catch(undefined),
    from: z.iso.date().optional().catch(undefined),
    to: z.iso.date().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('@/features/audit-log/components/audit-section'), 'AuditSection'),
});

const aiRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'ai',
  component: lazyRouteComponent(() => import('@/features/settings/components/ai-frame'), 'AiFrame'),
});

const aiPart = <Path extends string>(path: Path, component: SectionComponent) =>
  createRoute({ getParentRoute: () => aiRoute, path, component });

const security = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'security',
  validateSearch: z.object({ view: z.enum(['team', 'history', 'own']).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('@/features/security/components/security-section'), 'SecuritySection'),
});

/** One section behind each tab; a section may come from any feature. */
export const settingsRoutes = settingsRoute.addChildren([
  first,
  section(
    'twilio',
    lazyRouteComponent(() => import('@/features/settings/components/twilio-section'), 'TwilioSection'),
  ),
  aiRoute.addChildren([
    aiPart(
      '/',
      lazyRouteComponent(() => import('@/features/ai-settings/components/ai-section'), 'AiSection'),
    ),
    aiPart(
      'keys',
      lazyRouteComponent(() => import('@/features/api-keys/components/api-keys-section'), 'ApiKeysSection'),
    ),
    aiPart(
      'guide',
      lazyRouteComponent(() => import('@/features/api-keys/components/guide-section'), 'GuideSection'),
    ),
  ]),
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
  security,
  section(
    'notifications',
    lazyRouteComponent(() => import('@/features/notifications/components/notifications-section'), 'NotificationsSection'),
  ),
  audit,
  section(
    'plan',
    lazyRouteComponent(() => import('@/features/plans/components/plan-section'), 'PlanSection'),
  ),
]);
