import type { MeView } from '@app/contracts/auth/auth.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CacheCatchUp } from '@/lib/realtime/cache-catch-up';
import { RecentEvents } from '@/lib/realtime/recent-events';
import { meQuery } from './me-query';

let answered: number;
const replace = vi.fn();

vi.mock('@/lib/api/call', () => ({
  call: async () => ({ id: answered, language: 'en', organization_data: { timezone: 'America/Bogota' } }),
}));
vi.mock('@/lib/text/language-store', () => ({ setLanguage: async () => undefined }));

beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal('window', { location: { replace } });
});
afterEach(() => vi.unstubAllGlobals());

it('starts the page anew for another person, who never shows beside what the first one saw', async () => {
  const queryClient = new QueryClient();
  const ask = () => queryClient.query({ ...meQuery, staleTime: 0 });
  const known = () => queryClient.getQueryData<MeView>(meQuery.queryKey)?.id;
  answered = 3;
  await ask();
  await ask();
  expect([known(), replace.mock.calls.length]).toEqual([3, 0]);
  answered = 4;
  void ask();
  await expect.poll(() => replace.mock.calls).toEqual([['/']]);
  expect(known()).toBe(3);
});

it('is asked for again once events are received, since the role may have changed before', async () => {
  const queryClient = new QueryClient();
  answered = 3;
  await queryClient.query({ ...meQuery, staleTime: 0 });
  new CacheCatchUp(queryClient, new RecentEvents()).invalidateBefore(7);
  expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true);
});
