import type { PlanChannel } from '@app/contracts/plans/plans.contract';
import { Lock } from 'lucide-react';
import { useSendRefusal } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';

export interface TabLabelProps {
  channel: PlanChannel;
  label: string;
}

/** A channel's tab; it can be opened and read also where the plan lacks the channel, and says so. */
export function TabLabel({ channel, label }: TabLabelProps) {
  const t = useText('plans.stopped');
  const isLocked = useSendRefusal(channel) === 'plan.channel_missing';
  return (
    <>
      {label}
      {isLocked && (
        <span title={t('locked')} className="inline-flex">
          <Lock aria-hidden className="size-3.5" />
          <span className="sr-only">{t('locked')}</span>
        </span>
      )}
    </>
  );
}
