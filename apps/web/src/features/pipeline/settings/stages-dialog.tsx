import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { StageColor } from '@app/contracts/pipeline/pipeline.contract';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { boardCountsQuery } from '../api/board-queries';
import { useLatest } from '../board/use-latest';
import { type StageEdits, useStageEdits } from './use-stage-edits';
import { HueSelect } from './hue-select';
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

interface AddStageProps {
  add: StageEdits['add'];
}

/** A name that is not empty is added by the button or by Enter (document 000, section 5). */
function AddStage({ add: { mutate, isPending, error, reset } }: AddStageProps) {
  const t = useText('pipeline.stages');
  const say = useFailureText();
  const [name, setName] = useState('');
  const [color, setColor] = useState<StageColor>('violet');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isPending) mutate({ name: name.trim(), color }, { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={submit} className="mt-4 flex items-start gap-2">
      <Field label={t('name')} error={error ? say(error, t('failed')) : undefined} className="flex-1">
        <Input
          maxLength={40}
          placeholder={t('placeholder')}
          value={name}
          onChange={(event) => {
            reset();
            setName(event.target.value);
          }}
        />
      </Field>
      <div className="flex items-center gap-2 pt-6">
        <HueSelect label={t('newColor')} value={color} onChange={setColor} />
        <Button type="submit" variant="primary" icon={<Plus aria-hidden />} loading={isPending} disabled={name.trim() === ''}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

interface DeleteStageProps {
  /** Which to delete, once that is confirmed; null while none is. */
  stage: ShownStage | null;
  remove: StageEdits['remove'];
  onClose: () => void;
}

/** Asks in the documents' words, and where the contacts of the stage go. */
function DeleteStage({ stage, remove: { mutate, isPending }, onClose }: DeleteStageProps) {
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

/** All that stand in a stage, whatever the board is filtered by, paused ones too; undefined until the server has said. */
function useStageCount(stage: string | undefined): number | undefined {
  const enabled = stage !== undefined;
  const { data: shown } = useQuery({ ...boardCountsQuery({}), enabled });
  const { data: paused } = useQuery({ ...boardCountsQuery({ paused: '1' }), enabled });
  if (stage === undefined || !shown || !paused) return undefined;
  return (shown.stages[stage] ?? 0) + (paused.stages[stage] ?? 0);
}
