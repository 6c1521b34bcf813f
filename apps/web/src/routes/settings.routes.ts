import { AUDIT_GROUPS, AUDIT_RESULTS } from '@app/contracts/audit-log/audit-actions';
import { createRoute, redirect, type RouteComponent } from '@tanstack/react-router';
import { pageComponent } from '@/lib/loading/page-component';
import { day, oneOf, text } from '@/lib/reading/readers';
import { loadMessages } from '@/lib/text/language-store';
import type { Namespace } from '@/locales/messages';
import { managersOnly, requireManager } from './guard';
import { searchOf, searchParam } from './params';
import { shellRoute } from './shell.route';

/** Agents are sent to the dashboard, unlike from other pages (document 001, section 2). */
const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: ({ context }) => requireManager(context.queryClient),
  loader: () => loadMessages(['settings']),
  component: managersOnly(pageComponent(() => import('@/features/settings/settings-screen'), 'SettingsScreen')),
});

/** A narrower window has room for the list of sections or for one of them. */
const isWide = (): boolean => window.matchMedia('(min-width: 48rem)').matches;

const first = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    if (isWide()) throw redirect({ to: '/settings/twilio', replace: true });
  },
});

const section = <Path extends string>(path: Path, messages: readonly Namespace[], component: RouteComponent) =>
  createRoute({ getParentRoute: () => settingsRoute, path, loader: () => loadMessages(messages), component });

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
  loader: () => loadMessages(['auditLog']),
  component: pageComponent(() => import('@/features/audit-log/audit-section'), 'AuditSection'),
});

const aiRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'ai',
  loader: () => loadMessages(['aiSettings']),
  component: pageComponent(() => import('@/features/settings/ai-frame'), 'AiFrame'),
});

const aiPart = <Path extends string>(path: Path, messages: readonly Namespace[], component: RouteComponent) =>
  createRoute({ getParentRoute: () => aiRoute, path, loader: () => loadMessages(messages), component });

const securitySearch = searchOf({ view: oneOf(['team', 'history', 'own']) });

const security = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'security',
  validateSearch: securitySearch,
  loader: () => loadMessages(['security']),
  component: pageComponent(() => import('@/features/security/policy/security-section'), 'SecuritySection'),
});

/** One section for each tab; a section may come from any feature. */
export const settingsRoutes = settingsRoute.addChildren([
  first,
  section(
    'twilio',
    [],
    pageComponent(() => import('@/features/settings/twilio-section'), 'TwilioSection'),
  ),
  aiRoute.addChildren([
    aiPart(
      '/',
      ['aiSettings'],
      pageComponent(() => import('@/features/ai-settings/ai-section'), 'AiSection'),
    ),
    aiPart(
      'keys',
      ['apiKeys'],
      pageComponent(() => import('@/features/api-keys/api-keys-section'), 'ApiKeysSection'),
    ),
    aiPart(
      'guide',
      ['apiKeys'],
      pageComponent(() => import('@/features/api-keys/guide-section'), 'GuideSection'),
    ),
  ]),
  section(
    'assignment',
    ['autoAssignment'],
    pageComponent(() => import('@/features/assignments/auto-assignment-section'), 'AutoAssignmentSection'),
  ),
  section(
    'agents',
    [],
    pageComponent(() => import('@/features/availability/agents-section'), 'AgentsSection'),
  ),
  section(
    'system',
    ['organizations'],
    pageComponent(() => import('@/features/organizations/system-section'), 'SystemSection'),
  ),
  security,
  section(
    'notifications',
    ['security'],
    pageComponent(() => import('@/features/notifications/preferences/notifications-section'), 'NotificationsSection'),
  ),
  audit,
  section(
    'phone',
    ['phoneSettings'],
    pageComponent(() => import('@/features/calls/settings/phone-section'), 'PhoneSection'),
  ),
  section(
    'appointments',
    ['appointmentTypes'],
    pageComponent(() => import('@/features/calendar/types/types-section'), 'AppointmentTypesSection'),
  ),
  section(
    'plan',
    [],
    pageComponent(() => import('@/features/plans/plan-section'), 'PlanSection'),
  ),
]);
