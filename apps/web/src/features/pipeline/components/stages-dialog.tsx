import { useState } from 'react';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { Dialog } from '@/ui/dialog';
import { useStageEdits } from '../hooks/use-stage-edits';
import { AddStage } from './add-stage';
import { DeleteStage } from './delete-stage';
import { StageLine } from './stage-line';

export interface StagesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The organization's columns: their order, and those that it has added. */
export function StagesDialog({ open, onClose }: StagesDialogProps) {
  const t = useText('pipeline.stages');
  const stages = useStages();
  const edits = useStageEdits();
  const [toDelete, setToDelete] = useState<ShownStage | null>(null);
  const shift = (from: number, by: number) => {
    const ids = stages.map(({ id }) => id);
    const [moved = ''] = ids.splice(from, 1);
    edits.order.mutate(ids.toSpliced(from + by, 0, moved));
  };
  return (
    <>
      <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t('title')} description={t('description')} size="md">
        <ol className="flex flex-col">
          {stages.map((stage, index) => (
            <StageLine
              key={stage.id}
              stage={stage}
              isFirst={index === 0}
              isLast={index === stages.length - 1}
              onShift={(by) => shift(index, by)}
              onEdit={(patch) => edits.edit.mutate({ stage: stage.id, patch })}
              onDelete={() => setToDelete(stage)}
            />
          ))}
        </ol>
        <AddStage add={edits.add} />
      </Dialog>
      <DeleteStage stage={toDelete} remove={edits.remove} onClose={() => setToDelete(null)} />
    </>
  );
}
