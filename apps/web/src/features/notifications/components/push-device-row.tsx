import type { PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import { useClientText } from '@/lib/session/use-client-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Button } from '@/ui/button';
import { ClientRow } from '@/ui/client-row';

export interface PushDeviceRowProps {
  device: PushDeviceView;
  isEnding: boolean;
  onTurnOff: () => void;
}

export function PushDeviceRow({ device, isEnding, onTurnOff }: PushDeviceRowProps) {
  const t = useText('notifications.push');
  const { ago, moment } = useTimeText();
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
