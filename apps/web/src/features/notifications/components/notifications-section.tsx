import { tellInSettings } from '@/lib/settings/settings-notice';
import { useText } from '@/lib/text/use-text';
import { EscalationCard } from './escalation-card';
import { MyPreferences } from './my-preferences';

/** Settings, Notifications (document 001): one's own ways, and who is reminded of customers that wait. */
export function NotificationsSection() {
  const t = useText('notifications');
  return (
    <section aria-label={t('title')} className="flex max-w-180 flex-col gap-4">
      <EscalationCard />
      <MyPreferences tell={tellInSettings} />
    </section>
  );
}
