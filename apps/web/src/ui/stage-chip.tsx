import { useStage } from '@/lib/stages/use-stages';
import { classNames } from './class-names';

export interface StageChipProps {
  stage: string;
  className?: string;
}

export function StageChip({ stage, className }: StageChipProps) {
  const { label, color } = useStage(stage);
  return (
    <span
      data-hue={color}
      className={classNames(
        'inline-flex h-5 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-stage-soft px-2 text-2xs font-medium text-stage-text',
        className,
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-stage" />
      <span className="truncate">{label}</span>
    </span>
  );
}
