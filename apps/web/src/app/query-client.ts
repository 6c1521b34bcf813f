import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/api/api-failure';

const RETRIES = 2;

/** A rejection would come again; only a missing answer or a server error is worth a retry. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Events keep most pages live; this is for values that no event covers.
      queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
