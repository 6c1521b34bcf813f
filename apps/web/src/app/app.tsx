import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { TextProvider } from '@/lib/text/text-provider';
import { TooltipLayer } from '@/ui/tooltip-layer';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

const Toaster = lazy(() => import('@/ui/toast').then((file) => ({ default: file.Toaster })));

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <TextProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <TooltipLayer />
          <Suspense>
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </TextProvider>
    </CSPProvider>
  );
}
