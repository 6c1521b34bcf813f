import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useStages } from '@/lib/stages/use-stages';
import { BoardContext } from '../board/board-context';
import { useMinute } from '../hooks/use-minute';
import { useMoveLead } from '../hooks/use-move-lead';
import { usePause } from '../hooks/use-pause';
import { useTimeSettings } from '../hooks/use-time-settings';

export function BoardGround({ children }: { children: ReactNode }) {
  const stages = useStages();
  const times = useTimeSettings();
  const now = useMinute();
  const move = useMoveLead();
  const pause = usePause();
  const hasActions = useDeferredValue(true, false);
  const ground = useMemo(() => ({ stages, times, hasActions, now, move, pause }), [stages, times, hasActions, now, move, pause]);
  return <BoardContext value={ground}>{children}</BoardContext>;
}
