import type { PushDeviceView } from '@app/contracts/notifications/push-devices.contract';
import { useClientText } from '@/lib/session/use-client-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { ClientIcon } from '@/ui/client-icon';

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
    <li className="flex flex-wrap items-center gap-3 py-3">
      <ClientIcon device={device.client.device} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-medium text-text">
          {client}
          {device.is_current && <Chip tone="success">{t('current')}</Chip>}
        </p>
        <p className="text-xs text-text-2">
          {device.delivered_at ? t('delivered', { created, ago: ago(device.delivered_at) }) : t('undelivered', { created })}
        </p>
      </div>
      <Button size="sm" loading={isEnding} aria-label={t('turnOffOf', { client })} onClick={onTurnOff}>
        {t('turnOff')}
      </Button>
    </li>
  );
}
