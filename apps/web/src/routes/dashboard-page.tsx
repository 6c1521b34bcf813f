import { useQuery } from '@tanstack/react-query';
import { conversationStatsQuery } from '@/features/conversations/api/conversation-stats';
import { contactsTotalQuery } from '@/features/dashboard/api/contacts-total';
import { DashboardScreen } from '@/features/dashboard/dashboard-screen';
import { counterOf } from '@/features/dashboard/counter';

export function DashboardPage() {
  const stats = useQuery(conversationStatsQuery);
  const total = useQuery(contactsTotalQuery);
  return (
    <DashboardScreen chats={counterOf(stats, ({ all }) => all)} contacts={counterOf(total, (count) => count)} unread={stats.data?.unread} />
  );
}
