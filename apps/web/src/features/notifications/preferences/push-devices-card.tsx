import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import { useClientText } from '@/lib/session/use-client-text';
import { useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ClientRow } from '@/ui/client-row';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { pushDevicesQuery, turnOffDevice, turnOnDevice } from '../api/push-devices';
import type { ReportResult } from './use-preferences-form';
import { pushState, subscribeHere } from '../push/this-browser';
import { pushDevicePreference } from '../push/push-device-preference';

export interface PushDevicesCardProps {
  reportResult: ReportResult;
}

/** The devices that receive push notifications. */
export function PushDevicesCard({ reportResult }: PushDevicesCardProps) {
  const t = useText('notifications.push');
  const query = useQuery(pushDevicesQuery);
  const { data, error } = query;
  const { turnOn, isTurningOn, turnOff, turningOffId } = usePushDevices(reportResult);
  const state = pushState();
  const isOn = data?.devices.some(({ is_current }) => is_current) ?? false;
  if (error && !data) {
    return (
      <Card>
        <QueryError title={t('loadFailed')} query={query} />
      </Card>
    );
  }
  return (
    <Card title={t('title')} description={t('lead')}>
      {!data && <Skeleton className="h-14 w-full" />}
      {state !== 'ready' && <Banner tone="warning">{t(`states.${state}`)}</Banner>}
      {data && data.devices.length === 0 && <p className="text-base text-text-2">{t('none')}</p>}
      {data && data.devices.length > 0 && (
        <ul aria-label={t('title')} className="-my-2 divide-y divide-border">
          {data.devices.map((device) => (
            <PushDeviceRow key={device.id} device={device} isEnding={turningOffId === device.id} onTurnOff={() => turnOff(device)} />
          ))}
        </ul>
      )}
      {data && !isOn && state === 'ready' && (
        <Button
          className="self-start"
          icon={<BellRing aria-hidden className="size-4" />}
          loading={isTurningOn}
          onClick={() => turnOn(data.public_key)}
        >
          {t('turnOn')}
        </Button>
      )}
    </Card>
  );
}

interface PushDeviceRowProps {
  device: PushDeviceView;
  isEnding: boolean;
  onTurnOff: () => void;
}

function PushDeviceRow({ device, isEnding, onTurnOff }: PushDeviceRowProps) {
  const t = useText('notifications.push');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const client = useClientText()(device.client);
  const created = moment(device.created_at);
  return (
    <ClientRow
      client={device.client}
      name={client}
      current={device.is_current && t('current')}
      facts={device.delivered_at ? t('delivered', { created, ago: ago(device.delivered_at) }) : t('undelivered', { created })}
      action={
        <Button size="sm" loading={isEnding} aria-label={t('turnOffOf', { client })} onClick={onTurnOff}>
          {t('turnOff')}
        </Button>
      }
    />
  );
}

/** Turns this browser on, and this one or another off. */
function usePushDevices(reportResult: ReportResult) {
  const t = useText('notifications.push');
  const say = useFailureText();
  const { id: myId } = useMe();
  const queryClient = useQueryClient();
  const onError = (error: Error) => reportResult('danger', say(error, t('failed')));
  const onSettled = () => queryClient.invalidateQueries(pushDevicesQuery);
  const on = useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeHere(publicKey);
      return subscription && turnOnDevice(subscription);
    },
    onSuccess(device) {
      if (!device) return reportResult('danger', t('denied'));
      pushDevicePreference.write(myId);
      reportResult('success', t('turnedOn'));
    },
    onError,
    onSettled,
  });
  const off = useMutation({
    mutationFn: ({ id }: PushDeviceView) => turnOffDevice(id),
    onSuccess(_answer, { is_current: isHere }) {
      if (isHere) pushDevicePreference.write(null);
      reportResult('success', t('turnedOff'));
    },
    onError,
    onSettled,
  });
  return {
    turnOn: on.mutate,
    isTurningOn: on.isPending,
    turnOff: off.mutate,
    turningOffId: off.isPending ? off.variables.id : null,
  };
}
