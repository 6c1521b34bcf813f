import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { fetchedAtRest } from '@/lib/loading/at-rest';
import { currentMe } from '@/lib/session/me-query';
import { LanguageProvider } from '@/lib/text/language-provider';
import { useFirstNotice } from '@/ui/notify';
import { TooltipLayer } from '@/ui/tooltip-layer';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

const Toaster = lazy(fetchedAtRest(() => import('@/ui/toast').then((file) => ({ default: file.Toaster }))));

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

/** So long an empty page is better than one that says that it is not ready. */
const EMPTY_MS = 150;

/** The page that the address names, ready to be drawn in one go; where that takes longer, or fails, it is drawn as it comes. */
export async function openFirstPage(): Promise<void> {
  fetchAhead();
  await Promise.race([Promise.allSettled([router.load()]), new Promise((resolve) => setTimeout(resolve, EMPTY_MS))]);
}

/** Asks at once for what the first page would else wait for in turn: who is signed in, the code of the page that the address names, and what it shows. */
function fetchAhead(): void {
  const { pathname, search } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  const me = currentMe(queryClient);
  for (const { options } of routes) options.staticData?.askAhead?.(queryClient, search);
  const code = routes.map((route) => router.loadRouteChunk(route));
  // whoever needs one of them asks again, and tells when it fails
  void Promise.allSettled([me, ...code]);
}

function Notices() {
  const isNeeded = useFirstNotice(({ isSaid }) => isSaid);
  return <Suspense>{isNeeded && <Toaster />}</Suspense>;
}

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <TooltipLayer />
          <Notices />
        </QueryClientProvider>
      </LanguageProvider>
    </CSPProvider>
  );
}
