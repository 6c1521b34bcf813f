import { LABELS } from '@app/contracts/conversations/labels';
import type { Label } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';

export interface LabelChipProps {
  label: Label;
}

/** Which of the seven pairs of colours a label has. */
export const colourOf = (label: Label): number => LABELS.indexOf(label);

export function LabelChip({ label }: LabelChipProps) {
  const t = useText('kit.labels');
  return (
    <span
      data-label={colourOf(label)}
      className="inline-flex h-5 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-label-soft px-2 text-2xs font-medium text-label-text"
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-label-dot" />
      <span className="truncate">{t(label)}</span>
    </span>
  );
}
