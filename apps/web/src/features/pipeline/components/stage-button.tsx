import { Toolbar } from '@base-ui/react/toolbar';
import { Check } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import type { StageStep } from '../stages/stage-steps';

export interface StageButtonProps extends StageStep {
  onSelect: () => void;
}

const LOOKS: Record<StageStep['place'], string> = {
  passed: 'border-transparent bg-stage-soft text-stage-text hover:border-stage',
  current: 'border-stage bg-stage-soft font-semibold text-stage-text',
  ahead: 'border-transparent text-text-2 hover:bg-surface-2 hover:text-text',
};

export function StageButton({ stage: { label, color }, place, onSelect }: StageButtonProps) {
  const t = useText('pipeline');
  return (
    <Toolbar.Button
      data-hue={color}
      aria-label={place === 'ahead' ? undefined : t(place, { stage: label })}
      aria-current={place === 'current' ? 'step' : undefined}
      onClick={onSelect}
      className={classNames(
        'inline-flex h-7 shrink-0 items-center gap-1 rounded-full border px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 pointer-coarse:h-10',
        LOOKS[place],
      )}
    >
      {place === 'passed' && <Check aria-hidden className="size-3.5" />}
      {label}
    </Toolbar.Button>
  );
}
