import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { dispatch } from './event-handlers';
import type { RecentEvents } from './recent-events';

interface CountedPage {
  head_seq: number;
}

/**
 * An answer may be older than events that were handled while it travelled. Those events are replayed on each page that arrives; where they are
 * no longer kept, the page is loaded again.
 */
export class CacheCatchUp {
  private readonly seen = new WeakSet<CountedPage>();

  constructor(
    private readonly queryClient: QueryClient,
    private readonly recent: RecentEvents,
  ) {}

  /** Returns a function that stops watching. */
  watch(): () => void {
    return this.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      this.arrived(event.query.queryKey as QueryKey, event.query.state.data as unknown, !event.action.manual);
    });
  }

  /** Loads again what was fetched before the stream began: pages behind its first number, and values without a number. */
  invalidateBefore(head: number): void {
    void this.queryClient.invalidateQueries({
      predicate: ({ state, meta }) => meta?.['isUnnumbered'] === true || pagesOf(state.data).some(({ head_seq }) => head_seq < head),
    });
  }

  private arrived(queryKey: QueryKey, data: unknown, fetched: boolean): void {
    const pages = pagesOf(data);
    const behind = pages.filter((page) => !this.seen.has(page)).map(({ head_seq }) => head_seq);
    for (const page of pages) this.seen.add(page);
    if (!fetched || behind.length === 0) return;
    const missed = this.recent.after(Math.min(...behind));
    if (missed) for (const event of missed) dispatch(event, this.queryClient);
    else if (this.recent.begun) void this.queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** The pages with an event number in a cached value: itself, or those of an infinite query. */
function pagesOf(data: unknown): CountedPage[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(pagesOf);
  return 'head_seq' in data && typeof data.head_seq === 'number' ? [data as CountedPage] : [];
}
