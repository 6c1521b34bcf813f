import type { UseQueryResult } from '@tanstack/react-query';

/** A number of the dashboard; `soon` has no source yet, and a made-up zero would lie. */
export type Counter = { state: 'known'; value: number } | { state: 'loading' | 'failed' | 'soon' };

export const SOON: Counter = { state: 'soon' };

export function counterOf<Data>({ data, isError }: Pick<UseQueryResult<Data>, 'data' | 'isError'>, read: (data: Data) => number): Counter {
  if (data !== undefined) return { state: 'known', value: read(data) };
  return { state: isError ? 'failed' : 'loading' };
}
