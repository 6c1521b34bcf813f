import { useQueries } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { QueriesError } from '@/ui/error-state';
import { NotInPlan } from '@/ui/not-in-plan';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { CallsCard } from './calls-card';
import { GreetingSoundsCard } from './greeting-sounds-card';
import { NumbersCard } from './numbers-card';
import { OpeningHoursCard } from './opening-hours-card';
import { RingGroupsCard } from './ring-groups-card';
import { openingHoursQuery, ringablePeopleQuery, ringGroupsQuery, voiceNumbersQuery, voiceSettingsQuery } from './voice-settings-queries';

/** Settings, Phone: which numbers are called, who rings when, what callers hear, and what is recorded. */
export function PhoneSection() {
  const t = useText('phoneSettings');
  const queries = useQueries({
    queries: [voiceSettingsQuery, voiceNumbersQuery, ringGroupsQuery, openingHoursQuery, ringablePeopleQuery],
  });
  const [settings, numbers, groups, hours, people] = queries;
  const isLoaded = settings.data && numbers.data && groups.data && hours.data && people.data;
  const isFailed = !isLoaded && queries.some(({ isError, data }) => isError && !data);
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <NotInPlan channel="calls" />
      {isLoaded && (
        <>
          <NumbersCard numbers={numbers.data} groups={groups.data} people={people.data} />
          <RingGroupsCard groups={groups.data} people={people.data} />
          <OpeningHoursCard opening={hours.data} />
          <CallsCard settings={settings.data} />
          <GreetingSoundsCard numbers={numbers.data} />
        </>
      )}
      {isFailed && (
        <Card>
          <QueriesError title={t('loadFailed')} queries={queries} />
        </Card>
      )}
      {!isLoaded && !isFailed && <Skeleton className="h-64 w-full rounded-lg" />}
    </SettingsPage>
  );
}
