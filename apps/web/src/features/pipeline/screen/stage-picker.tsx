import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { useBoardContext } from '../board/board-context';
import type { ShownCounts } from './use-board-counts';
import { useBoardNavigation } from './use-board-location';

export interface StagePickerProps {
  chosen: ShownStage | undefined;
  counts: ShownCounts | undefined;
}

/** Chooses the one column that a phone shows. */
export function StagePicker({ chosen, counts }: StagePickerProps) {
  const t = useText('pipeline.board');
  const { stages } = useBoardContext();
  const go = useBoardNavigation();
  const at = stages.findIndex((stage) => stage === chosen);
  const step = (by: number) => go({ stage: stages[(at + by + stages.length) % stages.length]?.id });
  return (
    <div className="flex shrink-0 items-center gap-2 px-4 py-1.5">
      <IconButton label={t('previous')} icon={<ChevronLeft aria-hidden />} variant="secondary" onClick={() => step(-1)} />
      <Select
        label={t('picker')}
        className="min-w-0 flex-1"
        value={chosen?.id ?? null}
        options={stages.map(({ id, label }) => ({ value: id, label: counts ? `${label} (${counts.stages[id] ?? 0})` : label }))}
        onValueChange={(stage) => go({ stage })}
      />
      <IconButton label={t('next')} icon={<ChevronRight aria-hidden />} variant="secondary" onClick={() => step(1)} />
    </div>
  );
}
