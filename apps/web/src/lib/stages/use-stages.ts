import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '@/lib/text/use-text';
import { pipelineSettingsQuery } from './pipeline-settings-query';
import { DEFAULT_STAGE_VIEWS, type ShownStage, shownStages, stageIn } from './stage-list';

/** The organization's stages in board order; the nine defaults until they are loaded. */
export function useStages(): readonly ShownStage[] {
  const t = useText('kit.stages');
  const { data } = useQuery(pipelineSettingsQuery);
  const stages = data?.stages ?? DEFAULT_STAGE_VIEWS;
  return useMemo(() => shownStages(stages, t), [stages, t]);
}

export const useStage = (id: string): ShownStage => stageIn(useStages(), id);
