import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import { meQuery } from '@/lib/session/me-query';
import { registerTeamEvents } from './realtime';

const CHATS = ['chats'];

it.each([
  ['asks anew for all that the person saw', 3, true],
  ['leaves it as it is where somebody else was changed', 4, false],
])('%s', (_what, changed, isAskedAnew) => {
  onTestFinished(registerTeamEvents());
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, { id: 3 } as never);
  queryClient.setQueryData(CHATS, []);
  dispatch({ seq: 1, type: 'team.member_changed', at: '2026-11-23T00:00:00Z', payload: { member: { id: changed } } }, queryClient);
  expect(queryClient.getQueryState(CHATS)?.isInvalidated).toBe(isAskedAnew);
});
