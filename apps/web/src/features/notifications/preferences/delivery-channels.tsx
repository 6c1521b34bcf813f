import { NotificationKind, type NotificationWay, type DeliveryChannels } from '@app/contracts/notifications/notifications.contract';
import { AppWindow, Bell, type LucideIcon, Mail, Smartphone, Volume2 } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Checkbox } from '@/ui/checkbox';

export interface WaysMatrixProps {
  ways: Record<NotificationKind, DeliveryChannels>;
  onWays: (ways: Record<NotificationKind, DeliveryChannels>) => void;
}

const WAYS: { way: NotificationWay; icon: LucideIcon }[] = [
  { way: 'in_app', icon: Bell },
  { way: 'sound', icon: Volume2 },
  { way: 'desktop', icon: AppWindow },
  { way: 'push', icon: Smartphone },
  { way: 'email', icon: Mail },
];

/** What the person is told of, by what way. */
export function WaysMatrix({ ways, onWays }: WaysMatrixProps) {
  const t = useText('notifications.preferences');
  const set = (kind: NotificationKind, way: NotificationWay, on: boolean) => onWays({ ...ways, [kind]: { ...ways[kind], [way]: on } });
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
        {NotificationKind.options.map((kind) => (
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
