import type { Label } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { colourOf } from './label-look';

export interface LabelChipProps {
  label: Label;
}

export function LabelChip({ label }: LabelChipProps) {
  const t = useText('chats.labels');
  return (
    <span
      data-label={colourOf(label)}
      className="inline-flex h-5 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-label-soft px-2 text-2xs font-medium text-label-text"
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-label-dot" />
      <span className="truncate">{t(`names.${label}`)}</span>
    </span>
  );
}
