import type { CallView } from '@app/contracts/calls/calls.contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { agentsQuery } from '@/features/availability/api/availability-queries';
import { activeCallsQuery } from '@/features/calls/api/call-queries';
import { conversationStatsQuery } from '@/features/conversations/api/conversation-stats';
import { DashboardScreen } from '@/features/dashboard/dashboard-screen';
import { rangeOf } from '@/features/dashboard/own-range';
import { firstDayQuery } from '@/features/first-day/api/first-day-queries';
import { FirstDayCard, isChecklistOpen } from '@/features/first-day/first-day-card';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';

const route = getRouteApi('/shell/dashboard');

/** People who called, or talk; not those whom a call only rings. */
const onCallSince = (calls: readonly CallView[]) =>
  new Map(calls.flatMap(({ user, date, answered_at: answeredAt }) => (user ? [[user.id, answeredAt ?? date] as const] : [])));

/** Says why a guarded page led here; not again when the page is loaded anew. */
function useRestrictionToast(): void {
  const t = useText('shell.restricted');
  const navigate = route.useNavigate();
  const isRestricted = useLocation({ select: ({ state }) => state.isRestricted === true });
  const explain = useEffectEvent(() => {
    notify({ title: t('title'), description: t('managers') });
    void navigate({ search: true, replace: true });
  });
  useEffect(() => {
    if (isRestricted) explain();
  }, [isRestricted]);
}

export function DashboardPage() {
  useRestrictionToast();
  const { range = 'today', from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const chats = useQuery(conversationStatsQuery);
  const list = useQuery(firstDayQuery);
  const seesTeam = isManager(useMe());
  const team = useQuery({ ...agentsQuery, enabled: seesTeam });
  const { data: calls = [] } = useQuery({ ...activeCallsQuery, enabled: seesTeam });
  const isOwn = range === 'custom' && from !== undefined && to !== undefined;
  return (
    <DashboardScreen
      query={isOwn ? { range, ...rangeOf(from, to) } : { range: range === 'custom' ? 'today' : range }}
      onQueryChange={({ range: next, ...days }) =>
        void navigate({ search: next === 'today' ? {} : { range: next, ...days }, replace: true })
      }
      chats={chats}
      agents={team.data?.agents}
      onCallSince={onCallSince(calls)}
      firstDay={isChecklistOpen(list.data) ? <FirstDayCard /> : null}
      others={[list, team]}
      isFirstDay={list.data?.steps.some(({ step, done }) => step === 'conversation' && !done) === true}
    />
  );
}
