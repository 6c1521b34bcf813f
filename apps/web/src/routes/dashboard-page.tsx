import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { agentsQuery } from '@/features/availability/api/availability-queries';
import { conversationStatsQuery } from '@/features/conversations/api/conversation-stats';
import { DashboardScreen } from '@/features/dashboard/dashboard-screen';
import { FirstDayCard } from '@/features/first-day/first-day-card';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';

const route = getRouteApi('/shell/dashboard');

export function DashboardPage() {
  const { range = 'today', from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: chats } = useQuery(conversationStatsQuery);
  const { data: team } = useQuery({ ...agentsQuery, enabled: isManager(useMe()) });
  const isOwn = range === 'custom' && from !== undefined && to !== undefined && from <= to;
  return (
    <DashboardScreen
      query={isOwn ? { range, from, to } : { range: range === 'custom' ? 'today' : range }}
      onQueryChange={({ range: next, ...days }) =>
        void navigate({ search: next === 'today' ? {} : { range: next, ...days }, replace: true })
      }
      chats={chats}
      agents={team?.agents}
      firstDay={<FirstDayCard />}
    />
  );
}
