import { type ReactNode, useMemo } from 'react';
import { useStages } from '@/lib/stages/use-stages';
import { BoardContext } from '../board/board-context';
import { useMinute } from '../hooks/use-minute';
import { useMoveLead } from '../hooks/use-move-lead';
import { usePainted } from '../hooks/use-painted';
import { usePause } from '../hooks/use-pause';
import { useTimeSettings } from '../hooks/use-time-settings';

export function BoardGround({ children }: { children: ReactNode }) {
  const stages = useStages();
  const times = useTimeSettings();
  const now = useMinute();
  const move = useMoveLead();
  const pause = usePause();
  const isPainted = usePainted();
  const ground = useMemo(() => ({ stages, times, isPainted, now, move, pause }), [stages, times, isPainted, now, move, pause]);
  return <BoardContext value={ground}>{children}</BoardContext>;
}
