import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { ChatMessageView } from '../../../src/control/control.contract';

interface TicksProps {
  message: Pick<ChatMessageView, 'status' | 'taken'>;
}

/** Sending, at the provider, accepted by the dealership's webhook, or rejected by it. */
export function Ticks({ message: { status, taken } }: TicksProps) {
  if (status === 'receiving') return <Clock3 size={13} aria-label="On its way" />;
  if (taken === null) return <Check size={14} aria-label="With the provider" />;
  return taken ? (
    <CheckCheck size={14} aria-label="Taken by the dealership" className="text-info" />
  ) : (
    <CircleAlert size={14} aria-label="Not taken: see the webhooks" className="text-danger" />
  );
}
