import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { FeedsPage } from './feeds/feeds-page';
import { MailPage } from './mail/mail-page';
import { PhonePage } from './phone/phone-page';
import { PhoneSearch } from './phone/phone-search';
import { Shell } from './shell/shell';

const rootRoute = createRootRoute({ component: Shell });
const phoneRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: PhonePage, validateSearch: PhoneSearch });
const mailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mail',
  component: MailPage,
  validateSearch: z.object({ mail: z.string().optional().catch(undefined) }),
});
const feedsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/feed-servers', component: FeedsPage });

export const router = createRouter({ routeTree: rootRoute.addChildren([phoneRoute, mailRoute, feedsRoute]) });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
