import { api } from '@app/contracts/catalogue/endpoints';
import type { StageColor, StagePatch, StageView } from '@app/contracts/pipeline/pipeline.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { pipelineKeys } from '../api/pipeline-keys';

/** The ways to change the list of stages; each shows as soon as the server has taken it, the order at once. */
export function useStageEdits() {
  const queryClient = useQueryClient();
  const t = useText('pipeline.stages');
  const say = useFailureText();
  const show = (change: (stages: StageView[]) => StageView[]) =>
    queryClient.setQueryData(pipelineSettingsQuery.queryKey, (known) => known && { ...known, stages: change(known.stages) });
  const onError = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: pipelineSettingsQuery.queryKey });
    notify({ title: t('failed'), description: say(error), tone: 'danger' });
  };
  const add = useMutation({
    mutationFn: (input: { name: string; color: StageColor }) => call(api.pipeline.createStage, { body: input }),
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
    onError,
  });
  return { add, edit, order, remove };
}

export type StageEdits = ReturnType<typeof useStageEdits>;
