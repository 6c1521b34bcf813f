import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/api/api-failure';

const RETRIES = 2;

/** What the server refused will be refused again; only a missing answer or a broken server is worth another try. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Pages are kept live by the event stream; this is for what no event speaks of.
      queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
