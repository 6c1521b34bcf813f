import { hashKey, type InvalidateQueryFilters, type QueryClient } from '@tanstack/react-query';

type Filters = InvalidateQueryFilters & Required<Pick<InvalidateQueryFilters, 'queryKey'>>;

/**
 * Asks the server again for what an event made stale: immediately, and while events stream in at most once per period for each key. The last
 * event of a stream is always followed by a request.
 */
export class Refresher {
  /** The keys that were asked for within the period, with what is to be asked at its end. */
  private readonly recent = new Map<string, (() => void) | null>();

  constructor(private readonly periodMs: number) {}

  refresh(queryClient: QueryClient, filters: Filters): void {
    const key = hashKey(filters.queryKey);
    const ask = () => void queryClient.invalidateQueries(filters);
    if (this.recent.has(key)) this.recent.set(key, ask);
    else this.ask(key, ask);
  }

  private ask(key: string, ask: () => void): void {
    ask();
    this.recent.set(key, null);
    setTimeout(() => {
      const again = this.recent.get(key);
      this.recent.delete(key);
      if (again) this.ask(key, again);
    }, this.periodMs);
  }
}
