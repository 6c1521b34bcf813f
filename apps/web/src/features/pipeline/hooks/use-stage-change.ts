import { useMutation, useMutationState } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { type StageChange, updateStage } from '../api/update-stage';

export interface StageOf {
  contactId: number;
  stage: string;
  /** The server has taken the change; resolves when it shows. */
  onStage: () => Promise<void>;
}

/** Moves a lead to another stage. It shows at once and lives in the running call, so a refusal brings the old one back by itself. */
export function useStageChange({ contactId, stage, onStage }: StageOf) {
  const t = useText('pipeline');
  const say = useFailureText();
  const mutationKey = ['pipeline', contactId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (change: StageChange) => updateStage(contactId, change),
    onSuccess: onStage,
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
  });
  const underway = useMutationState({ filters: { mutationKey, status: 'pending' }, select: stageOf }).at(-1);
  return { stage: underway ?? stage, moveTo: mutate };
}

const stageOf = ({ state }: { state: { variables: unknown } }) => (state.variables as StageChange).stage;
