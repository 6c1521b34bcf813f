import { useState } from 'react';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { Select } from '@/ui/select';
import { useLatest } from '../hooks/use-latest';
import { useStageCount } from '../hooks/use-stage-count';
import type { StageEdits } from '../hooks/use-stage-edits';

export interface DeleteStageProps {
  /** Which to delete, once that is confirmed; null while none is. */
  stage: ShownStage | null;
  remove: StageEdits['remove'];
  onClose: () => void;
}

/** Asks in the documents' words, and where the contacts of the stage go. */
export function DeleteStage({ stage, remove: { mutate, isPending }, onClose }: DeleteStageProps) {
  const t = useText('pipeline.stages');
  const shown = useLatest(stage);
  const count = useStageCount(shown?.id);
  const others = useStages().filter(({ id }) => id !== shown?.id);
  const [target, setTarget] = useState('new');
  // It may have been deleted by a teammate since it was chosen.
  const moveTo = others.some(({ id }) => id === target) ? target : 'new';
  const words = t('moveContacts', { count: count ?? 0 });
  return (
    <AlertDialog
      open={stage !== null}
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('question')}
      description={
        <span className="flex flex-col gap-2">
          <strong className="font-semibold text-text">{shown?.label}</strong>
          {words}
          <Select label={words} value={moveTo} onValueChange={setTarget} options={others.map(({ id, label }) => ({ value: id, label }))} />
        </span>
      }
      confirmLabel={t('deleteConfirm')}
      busy={isPending || count === undefined}
      onConfirm={() => stage && mutate({ stage: stage.id, moveTo }, { onSettled: onClose })}
    />
  );
}
