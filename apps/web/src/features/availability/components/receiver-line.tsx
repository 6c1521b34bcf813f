import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { Checkbox } from '@/ui/checkbox';
import { AvailabilityDot } from './availability-dot';

export interface ReceiverLineProps {
  agent: AgentView;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

/** Somebody who could take over, with what they have already. */
export function ReceiverLine({ agent: { name, state, load, limit }, isChosen, onChosen }: ReceiverLineProps) {
  const t = useText('availability');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox label={name} checked={isChosen} onCheckedChange={onChosen} />
      <span className="flex shrink-0 items-center gap-1.5 text-xs text-text-2 tabular-nums">
        <AvailabilityDot state={state} />
        {t(`states.${state}`)} · {t('load', { load: String(load), limit: String(limit) })}
      </span>
    </div>
  );
}
