import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import type { WindowState } from '../window/window-countdown';

export interface WindowLineProps {
  window: Extract<WindowState, { kind: 'open' }>;
}

const bold = (chunks: ReactNode) => <b className="font-semibold tabular-nums">{chunks}</b>;

/** How long WhatsApp still takes free text. */
export function WindowLine({ window: { remaining, closingSoon } }: WindowLineProps) {
  const t = useText('chats');
  const Icon = closingSoon ? TriangleAlert : Clock;
  return (
    <p className={classNames('flex min-w-0 items-center gap-2 text-sm', closingSoon ? 'text-warning-text' : 'text-success-text')}>
      <Icon aria-hidden className="size-4" />
      <span>{words()}</span>
    </p>
  );

  function words(): ReactNode {
    if (!remaining) return t('window.untouched');
    const hours = String(remaining.hours);
    const minutes = String(remaining.minutes);
    if (remaining.hours > 0) return t.rich('window.open', { hours, minutes, b: bold });
    return remaining.minutes > 0 ? t.rich('window.openMinutes', { minutes, b: bold }) : t.rich('window.openLast', { b: bold });
  }
}
