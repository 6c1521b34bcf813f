import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { PageCrashed } from '@/features/shell/page-crashed';
import { PageNotFound } from '@/features/shell/page-not-found';

export interface RouterContext {
  queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: PageCrashed,
  notFoundComponent: PageNotFound,
});
