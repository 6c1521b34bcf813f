import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageCrashed } from '@/features/shell/page-crashed';
import { PageNotFound } from '@/features/shell/page-not-found';
import { accountRoute } from '@/routes/account.route';
import { boardRoute } from '@/routes/board.route';
import { chatsRoute, conversationRoute } from '@/routes/chats.route';
import { contactsRoute, duplicatesRoute, erasuresRoute } from '@/routes/contacts.route';
import { dashboardRoute } from '@/routes/dashboard.route';
import { importRoute, importsRoute } from '@/routes/imports.route';
import { indexRoute } from '@/routes/index.route';
import { inspectionRoute } from '@/routes/inspection.route';
import { inventoryRoute, stockConnectRoute, stockRunRoute, stockRunsRoute, stockUploadRoute } from '@/routes/inventory.route';
import { accountNotificationsRoute, notificationsRoute } from '@/routes/notifications.routes';
import { deadJobsRoute, organizationRoute, organizationsRoute } from '@/routes/organizations.routes';
import { calendarRoute } from '@/routes/calendar.route';
import { callsHistoryRoute, callsRoute, followUpsRoute } from '@/routes/calls.routes';
import { plannedRoutes } from '@/routes/planned.routes';
import { rootRoute } from '@/routes/root.route';
import { secondFactorRoute } from '@/routes/second-factor.route';
import { settingsRoutes } from '@/routes/settings.routes';
import { shellRoute } from '@/routes/shell.route';
import { teamRoute } from '@/routes/team.route';
import { newTemplateRoute, templateRoute, templatesRoute } from '@/routes/templates.route';
import { parseSearch, stringifySearch } from './search-params';

const shell = shellRoute.addChildren([
  dashboardRoute,
  chatsRoute.addChildren([conversationRoute]),
  contactsRoute,
  importsRoute,
  importRoute,
  duplicatesRoute,
  erasuresRoute,
  inspectionRoute,
  templatesRoute,
  newTemplateRoute,
  templateRoute,
  boardRoute,
  settingsRoutes,
  teamRoute,
  accountRoute,
  notificationsRoute,
  accountNotificationsRoute,
  organizationsRoute,
  organizationRoute,
  deadJobsRoute,
  calendarRoute,
  inventoryRoute,
  callsRoute,
  callsHistoryRoute,
  stockUploadRoute,
  stockConnectRoute,
  stockRunsRoute,
  stockRunRoute,
  followUpsRoute,
  ...plannedRoutes,
]);
const routeTree = rootRoute.addChildren([indexRoute, secondFactorRoute, shell]);

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultErrorComponent: PageCrashed,
    defaultNotFoundComponent: PageNotFound,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
