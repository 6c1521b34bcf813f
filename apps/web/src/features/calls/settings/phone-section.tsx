import { useQueries } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { QueriesError } from '@/ui/error-state';
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
  if (queries.some(({ isError, data }) => isError && !data)) return <QueriesError title={t('loadFailed')} queries={queries} />;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-5">
      <header>
        <h2 className="text-lg font-semibold text-text">{t('title')}</h2>
        <p className="text-base text-text-2">{t('lead')}</p>
      </header>
      {settings.data && numbers.data && groups.data && hours.data && people.data ? (
        <>
          <NumbersCard numbers={numbers.data} groups={groups.data} people={people.data} />
          <RingGroupsCard groups={groups.data} people={people.data} />
          <OpeningHoursCard opening={hours.data} />
          <CallsCard settings={settings.data} />
          <GreetingSoundsCard numbers={numbers.data} />
        </>
      ) : (
        <Skeleton className="h-64 w-full rounded-lg" />
      )}
    </section>
  );
}
