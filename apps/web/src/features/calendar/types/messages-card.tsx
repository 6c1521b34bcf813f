import type { CalendarSettings } from '@app/contracts/calendar/appointment-messages.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { calendarKeys, calendarSettingsQuery } from '../api/calendar-queries';

const NAMES = ['confirmation', 'reminders', 'missed_offer'] as const satisfies (keyof CalendarSettings)[];

/** Which automatic messages customers get for their appointments, and the templates for them. */
export function AppointmentMessagesCard() {
  const t = useText('appointmentTypes.messages');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const query = useQuery(calendarSettingsQuery);
  const { mutate: save, isPending } = useMutation({
    mutationFn: (settings: CalendarSettings) => call(api.calendarSettings.save, { body: settings }),
    onSuccess: (settings) => queryClient.setQueryData(calendarKeys.settings, settings),
    onError: (error) => notify({ title: say(error, t('saveFailed')), tone: 'danger' }),
  });
  const { data: settings } = query;
  return (
    <Card title={t('title')} description={t('lead')}>
      {query.isPending && <Skeleton className="h-32" />}
      {query.isError && !settings && <QueryError title={t('failed')} query={query} />}
      {settings && (
        <div className="flex flex-col gap-4">
          {NAMES.map((name) => (
            <Switch
              key={name}
              label={t(`names.${name}`)}
              hint={t(`hints.${name}`)}
              checked={settings[name]}
              disabled={isPending}
              onCheckedChange={(isOn) => save({ ...settings, [name]: isOn })}
            />
          ))}
          <Templates />
        </div>
      )}
    </Card>
  );
}

function Templates() {
  const t = useText('appointmentTypes.messages');
  const say = useFailureText();
  const manages = useCan('templates.manage');
  const { mutate: prepare, isPending } = useMutation({
    mutationFn: () => call(api.calendarSettings.prepareTemplates),
    onSuccess: ({ created }) =>
      notify({ title: created.length > 0 ? t('prepared', { count: String(created.length) }) : t('prepared0'), tone: 'success' }),
    onError: (error) => notify({ title: say(error, t('saveFailed')), tone: 'danger' }),
  });
  if (!manages) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-border pt-4">
      <p className="text-sm text-text-2">{t('templatesHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button loading={isPending} onClick={() => prepare()}>
          {t('prepare')}
        </Button>
        <ButtonLink to="/message-templates">{t('toTemplates')}</ButtonLink>
      </div>
    </div>
  );
}
