import { useQuery } from '@tanstack/react-query';
import { boardCountsQuery } from '../api/board-queries';

/** All that stand in a stage, whatever the board is filtered by, paused ones too; undefined until the server has said. */
export function useStageCount(stage: string | undefined): number | undefined {
  const enabled = stage !== undefined;
  const { data: shown } = useQuery({ ...boardCountsQuery({}), enabled });
  const { data: paused } = useQuery({ ...boardCountsQuery({ paused: '1' }), enabled });
  if (stage === undefined || !shown || !paused) return undefined;
  return (shown.stages[stage] ?? 0) + (paused.stages[stage] ?? 0);
}
