import { useQuery } from '@tanstack/react-query';
import { AppWindow, Bell, type LucideIcon, Mail, Moon, Plus, Smartphone, Volume2 } from 'lucide-react';
import type { Shift } from '@app/contracts/core/shift.contract';
import {
  type DeliveryChannels,
  NotificationKind,
  type NotificationPreferences,
  type NotificationWay,
} from '@app/contracts/notifications/notifications.contract';
import { useMe } from '@/lib/session/use-me';
import { zoneName } from '@/lib/time/zone';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { SaveRow } from '@/ui/save-row';
import { ShiftList } from '@/ui/shift-list';
import { Skeleton } from '@/ui/skeleton';
import { Checkbox } from '@/ui/checkbox';
import { notificationPreferencesQuery } from '../api/notification-preferences';
import { type ReportResult, usePreferencesForm } from './use-preferences-form';
import { FieldProblem } from './field-error';
import { PushDevicesCard } from './push-devices-card';

export interface MyPreferencesProps {
  reportResult: ReportResult;
}

/** Delivery channels per kind, quiet hours, and devices. */
export function MyPreferences({ reportResult }: MyPreferencesProps) {
  const t = useText('notifications.preferences');
  const query = useQuery(notificationPreferencesQuery);
  const { data, error } = query;
  if (data) {
    return (
      <div className="flex flex-col gap-4">
        <PreferencesForm preferences={data} reportResult={reportResult} />
        <PushDevicesCard reportResult={reportResult} />
      </div>
    );
  }
  if (error) {
    return (
      <Card>
        <QueryError title={t('loadFailed')} query={query} />
      </Card>
    );
  }
  return <Skeleton className="h-96 w-full rounded-lg" />;
}

interface PreferencesFormProps {
  preferences: NotificationPreferences;
  reportResult: ReportResult;
}

function PreferencesForm({ preferences, reportResult }: PreferencesFormProps) {
  const t = useText('notifications');
  const form = usePreferencesForm(preferences, reportResult);
  const { values, change, submit, errorOf } = form;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Card title={t('preferences.title')} description={t('preferences.lead')}>
        <ChannelMatrix ways={values.ways} onChannels={(ways) => change({ ways })} />
      </Card>
      <Card title={t('quiet.title')} description={t('quiet.lead')}>
        <QuietHoursField
          hours={values.quiet_hours}
          timezone={preferences.timezone}
          error={errorOf('quiet_hours')}
          onHours={(quiet_hours) => change({ quiet_hours })}
        />
      </Card>
      <SaveRow form={form} label={t('preferences.save')} />
    </form>
  );
}

interface QuietHoursFieldProps {
  hours: Shift[];
  timezone: string;
  error: string | undefined;
  onHours: (hours: Shift[]) => void;
}

const EVERY_NIGHT: Shift[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '21:00', to: '08:00' }));
const DAYS = 7;

const withNextNight = (hours: readonly Shift[]): Shift[] => [
  ...hours,
  { day: ((hours.at(-1)?.day ?? 0) % DAYS) + 1, from: '21:00', to: '08:00' },
];

/** When nothing sounds, shows or mails itself. */
function QuietHoursField({ hours, timezone, error, onHours }: QuietHoursFieldProps) {
  const t = useText('notifications.quiet');
  return (
    <div className="flex flex-col gap-3">
      {hours.length === 0 ? (
        <p className="text-base text-text-2">{t('none')}</p>
      ) : (
        <p className="text-xs text-text-2">{t('zone', { timezone: zoneName(timezone) })}</p>
      )}
      {hours.length > 0 && <ShiftList shifts={hours} onShifts={onHours} />}
      <FieldProblem words={error} />
      <div className="flex flex-wrap gap-2">
        {hours.length === 0 && (
          <Button size="sm" icon={<Moon aria-hidden className="size-4" />} onClick={() => onHours(EVERY_NIGHT)}>
            {t('everyNight')}
          </Button>
        )}
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withNextNight(hours))}>
          {t('add')}
        </Button>
        {hours.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onHours([])}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ChannelMatrixProps {
  ways: Record<NotificationKind, DeliveryChannels>;
  onChannels: (ways: Record<NotificationKind, DeliveryChannels>) => void;
}

const WAYS: { way: NotificationWay; icon: LucideIcon }[] = [
  { way: 'in_app', icon: Bell },
  { way: 'sound', icon: Volume2 },
  { way: 'desktop', icon: AppWindow },
  { way: 'push', icon: Smartphone },
  { way: 'email', icon: Mail },
];

/** Which kinds are delivered over which channels. */
function ChannelMatrix({ ways, onChannels }: ChannelMatrixProps) {
  const t = useText('notifications.preferences');
  const isSystemAdmin = useMe().is_system_admin;
  const kinds = NotificationKind.options.filter((kind) => kind !== 'plan_requested' || isSystemAdmin);
  const set = (kind: NotificationKind, way: NotificationWay, on: boolean) => onChannels({ ...ways, [kind]: { ...ways[kind], [way]: on } });
  return (
    <table aria-label={t('title')} className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className="py-2 pr-2 text-xs font-semibold text-text-2">
            {t('event')}
          </th>
          {WAYS.map(({ way, icon: Icon }) => (
            <th key={way} scope="col" className="w-12 px-0.5 py-2 text-center text-2xs font-semibold text-text-2 sm:w-20 sm:text-xs">
              <Icon aria-hidden className="mx-auto mb-1 size-4" />
              <span className="hyphens-auto">{t(`ways.${way}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className="border-b border-border last:border-0">
            <th scope="row" className="py-2 pr-2 font-normal">
              <span className="block text-base text-text">{t(`kinds.${kind}`)}</span>
              <span className="hidden text-xs text-text-2 sm:block">{t(`hints.${kind}`)}</span>
            </th>
            {WAYS.map(({ way }) => (
              <td key={way} className="px-0.5 text-center">
                <Checkbox
                  aria-label={t('cell', { event: t(`kinds.${kind}`), way: t(`ways.${way}`) })}
                  checked={ways[kind][way]}
                  onCheckedChange={(on) => set(kind, way, on)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
