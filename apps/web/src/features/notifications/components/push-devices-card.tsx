import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { pushDevicesQuery } from '../api/push-devices';
import type { Tell } from '../hooks/use-preferences-form';
import { usePushDevices } from '../hooks/use-push-devices';
import { pushStanding } from '../push/this-browser';
import { PushDeviceRow } from './push-device-row';

export interface PushDevicesCardProps {
  tell: Tell;
}

/** Where one is told while the client is closed. */
export function PushDevicesCard({ tell }: PushDevicesCardProps) {
  const t = useText('notifications.push');
  const say = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(pushDevicesQuery);
  const { turnOn, isTurningOn, turnOff, turningOffId } = usePushDevices(tell);
  const standing = pushStanding();
  const isOn = data?.devices.some(({ is_current }) => is_current) ?? false;
  if (error && !data) {
    return (
      <Card>
        <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <Card title={t('title')} description={t('lead')}>
      {!data && <Skeleton className="h-14 w-full" />}
      {standing !== 'ready' && <Banner tone="warning">{t(`standings.${standing}`)}</Banner>}
      {data && data.devices.length === 0 && <p className="text-base text-text-2">{t('none')}</p>}
      {data && data.devices.length > 0 && (
        <ul aria-label={t('title')} className="-my-2 divide-y divide-border">
          {data.devices.map((device) => (
            <PushDeviceRow key={device.id} device={device} isEnding={turningOffId === device.id} onTurnOff={() => turnOff(device)} />
          ))}
        </ul>
      )}
      {data && !isOn && standing === 'ready' && (
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
