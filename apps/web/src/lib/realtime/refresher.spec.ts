import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refresher } from './refresher';

const asked: unknown[] = [];
const queryClient = { invalidateQueries: ({ queryKey }: { queryKey: unknown[] }) => asked.push(queryKey[1]) } as unknown as QueryClient;

let refresher: Refresher;
const change = (id: number) => refresher.refresh(queryClient, { queryKey: ['detail', id] });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  refresher = new Refresher(1_000);
});
afterEach(() => vi.useRealTimers());

describe('a stale query', () => {
  it('is asked for immediately', () => {
    change(7);
    expect(asked).toEqual([7]);
  });

  it('is asked for once per period while events stream in, and after the last of them', () => {
    for (let passed = 0; passed < 3_000; passed += 100) {
      change(7);
      vi.advanceTimersByTime(100);
    }
    expect(asked).toEqual([7, 7, 7, 7]);
    vi.advanceTimersByTime(5_000);
    expect(asked).toHaveLength(4);
  });

  it('does not wait for another key', () => {
    for (const id of [7, 8, 7, 8]) change(id);
    expect(asked).toEqual([7, 8]);
    vi.advanceTimersByTime(1_000);
    expect(asked).toEqual([7, 8, 7, 8]);
  });
});
