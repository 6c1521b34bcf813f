import { Check, CheckCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import type { Delivery } from '../thread/delivery';

export interface DeliveryMarkProps {
  delivery: Delivery;
}

const MARKS: Record<Delivery, { icon: LucideIcon; colour: string }> = {
  queued: { icon: Clock, colour: 'text-text-2' },
  sent: { icon: Check, colour: 'text-text-2' },
  delivered: { icon: CheckCheck, colour: 'text-text-2' },
  read: { icon: CheckCheck, colour: 'text-info' },
  failed: { icon: CircleX, colour: 'text-danger-text' },
  unconfirmed: { icon: Hourglass, colour: 'text-text-2' },
};

/** The ticks of a message: their meaning is their name. */
export function DeliveryMark({ delivery }: DeliveryMarkProps) {
  const t = useText('chats');
  const { icon: Icon, colour } = MARKS[delivery];
  return (
    <span
      role="img"
      aria-label={t(`delivery.${delivery}`)}
      title={t(`delivery.${delivery}`)}
      data-delivery={delivery}
      className="inline-flex"
    >
      <Icon aria-hidden className={classNames('size-4', colour)} />
    </span>
  );
}
