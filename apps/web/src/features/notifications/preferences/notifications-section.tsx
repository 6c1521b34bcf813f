import { useQuery } from '@tanstack/react-query';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { escalationQuery } from '../api/escalation';
import { EscalationForm } from './escalation-form';
import { MyPreferences } from './my-preferences';

/** Settings, Notifications (document 001): one's own ways, and who is reminded of customers that wait. */
export function NotificationsSection() {
  const t = useText('notifications');
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <EscalationCard />
      <MyPreferences reportResult={showSettingsBanner} />
    </SettingsPage>
  );
}

/** Reminders of waiting customers, for managers. */
function EscalationCard() {
  const t = useText('notifications.escalation');
  const query = useQuery(escalationQuery);
  const { data, error } = query;
  if (data) return <EscalationForm escalation={data} />;
  if (error) {
    return (
      <Card title={t('title')}>
        <QueryError title={t('loadFailed')} query={query} />
      </Card>
    );
  }
  return <Skeleton className="h-64 w-full rounded-lg" />;
}
