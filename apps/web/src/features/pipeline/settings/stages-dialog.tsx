import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { StageColor, StagePatch, StageView } from '@app/contracts/pipeline/pipeline.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import type { ShownStage } from '@/lib/stages/stage-list';
import { useStages } from '@/lib/stages/use-stages';
import { useText } from '@/lib/text/use-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { call } from '@/lib/api/call';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { notify } from '@/ui/notify';
import { boardCountsQuery } from '../api/board-queries';
import { useLatest } from '@/ui/use-latest';
import { HueSelect } from './hue-select';
import { StageLine } from './stage-line';
import { pipelineKeys } from '../api/pipeline-keys';

export interface StagesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The organization's stages: their order, and the added ones. */
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

const StageName = z.object({ name: z.string().trim().min(1) });
const EMPTY = { name: '' };

interface AddStageProps {
  add: StageEdits['add'];
}

/** The button and Enter add a name that is not empty (document 000, section 5). */
function AddStage({ add: { mutateAsync } }: AddStageProps) {
  const t = useText('pipeline.stages');
  const [color, setColor] = useState<StageColor>('violet');
  const { values, register, errorOf, formError, submit, isSubmitting } = useSchemaForm({
    schema: StageName,
    values: EMPTY,
    failed: t('failed'),
    resetsOnSuccess: true,
    submit: ({ name }) => mutateAsync({ name, color }),
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex items-start gap-2">
      <Field label={t('name')} error={formError ?? errorOf('name')} className="flex-1">
        <Input maxLength={40} placeholder={t('placeholder')} {...register('name')} />
      </Field>
      <div className="flex items-center gap-2 pt-6">
        <HueSelect label={t('newColor')} value={color} onChange={setColor} />
        <Button type="submit" variant="primary" icon={<Plus aria-hidden />} loading={isSubmitting} disabled={values.name.trim() === ''}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

interface DeleteStageProps {
  /** The stage to delete after confirmation; null while the dialog is closed. */
  stage: ShownStage | null;
  remove: StageEdits['remove'];
  onClose: () => void;
}

/** Asks with the text of the documents, and where the contacts of the stage go. */
function DeleteStage({ stage, remove, onClose }: DeleteStageProps) {
  const t = useText('pipeline.stages');
  const shown = useLatest(stage);
  const count = useStageCount(shown?.id);
  const others = useStages().filter(({ id }) => id !== shown?.id);
  const [target, setTarget] = useState('new');
  // It may have been deleted by a teammate since it was chosen.
  const moveTo = others.some(({ id }) => id === target) ? target : 'new';
  const words = t('moveContacts', { count: count ?? 0 });
  const description = (
    <span className="flex flex-col gap-2">
      <strong className="font-semibold text-text">{shown?.label}</strong>
      {words}
      <Select label={words} value={moveTo} onValueChange={setTarget} options={others.map(({ id, label }) => ({ value: id, label }))} />
    </span>
  );
  return (
    <ConfirmDialog
      target={stage}
      texts={() => ({
        title: t('question'),
        description,
        confirmLabel: t('deleteConfirm'),
        failed: t('failed'),
      })}
      action={({ id }) => remove.mutateAsync({ stage: id, moveTo })}
      onClose={onClose}
      isReady={count !== undefined}
    />
  );
}

/** How many contacts a stage has regardless of the board's filter, paused ones included; undefined until it is loaded. */
function useStageCount(stage: string | undefined): number | undefined {
  const enabled = stage !== undefined;
  const { data: shown } = useQuery({ ...boardCountsQuery({}), enabled });
  const { data: paused } = useQuery({ ...boardCountsQuery({ paused: '1' }), enabled });
  if (stage === undefined || !shown || !paused) return undefined;
  return (shown.stages[stage] ?? 0) + (paused.stages[stage] ?? 0);
}

/** The changes of the stage list; only the order is optimistic. */
function useStageEdits() {
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  const t = useText('pipeline.stages');
  const say = useFailureText();
  const show = (change: (stages: StageView[]) => StageView[]) =>
    queryClient.setQueryData(pipelineSettingsQuery.queryKey, (known) => known && { ...known, stages: change(known.stages) });
  const reload = () => void queryClient.invalidateQueries({ queryKey: pipelineSettingsQuery.queryKey });
  const onError = (error: unknown) => {
    reload();
    notify({ title: t('failed'), description: say(error), tone: 'danger' });
  };
  const add = useMutation({
    mutationFn: (input: { name: string; color: StageColor }) =>
      createOnce((client_id) => call(api.pipeline.createStage, { body: { ...input, client_id } })),
    // The event may have come before the answer.
    onSuccess: (stage) => show((stages) => [...stages.filter(({ id }) => id !== stage.id), stage]),
  });
  const edit = useMutation({
    mutationFn: ({ stage, patch }: { stage: string; patch: StagePatch }) =>
      call(api.pipeline.updateStage, { params: { stage }, body: patch }),
    onSuccess: (changed) => show((stages) => stages.map((stage) => (stage.id === changed.id ? changed : stage))),
    onError,
  });
  const order = useMutation({
    mutationFn: (ids: string[]) => call(api.pipeline.orderStages, { body: { stages: ids } }),
    scope: { id: 'stage-order' },
    onMutate: (ids) => show((stages) => stages.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))),
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ stage, moveTo }: { stage: string; moveTo: string }) =>
      call(api.pipeline.removeStage, { params: { stage }, query: { move_to: moveTo } }),
    onSuccess: ({ stages }) => {
      show(() => stages);
      void queryClient.invalidateQueries({ queryKey: pipelineKeys.columns });
      void queryClient.invalidateQueries({ queryKey: pipelineKeys.allCounts });
    },
    onError: reload,
  });
  return { add, edit, order, remove };
}

type StageEdits = ReturnType<typeof useStageEdits>;
