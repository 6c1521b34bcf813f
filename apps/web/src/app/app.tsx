import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { currentMe } from '@/lib/session/me-query';
import { shellRoute } from '@/routes/shell.route';
import { LanguageProvider } from '@/lib/text/language-provider';
import { followNewVersion } from './new-version';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

/** Fulfilled when the first page is drawn. */
const firstPage = Promise.withResolvers<void>();

// nobody needs them before it, so they do not delay its code
const Toaster = lazyWhenOnline(() => firstPage.promise.then(() => import('@/ui/toast')).then((file) => file.Toaster));
const TooltipPopup = lazyWhenOnline(() => firstPage.promise.then(() => import('@/ui/tooltip-popup')).then((file) => file.TooltipPopup));

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followNewVersion(router);

/** An empty page is better than a loading state for this long. */
const EMPTY_MS = 150;

/** Loads the page of the address so that it renders in one go; when that takes longer or fails, the app renders as it loads. */
export async function openFirstPage(): Promise<void> {
  preloadFirstPage();
  router.subscribe('onRendered', () => firstPage.resolve());
  await Promise.race([Promise.allSettled([router.load()]), new Promise((resolve) => setTimeout(resolve, EMPTY_MS))]);
}

/** Starts loading the signed-in person of a guarded page and the code of the page, which the router would load one after the other. */
function preloadFirstPage(): void {
  const { pathname } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  const me = routes.some(({ id }) => id === shellRoute.id) ? currentMe(queryClient) : undefined;
  const code = routes.map((route) => router.loadRouteChunk(route));
  // a failure shows where the router loads them again
  void Promise.allSettled([me, ...code]);
}

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense>
            <TooltipPopup />
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </LanguageProvider>
    </CSPProvider>
  );
}
