import type { BoardPreferences } from '@app/contracts/auth/auth.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { SnoozeInput, TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { createContext, useContext } from 'react';
import type { ShownStage } from '@/lib/stages/stage-list';

/** The needs of every card, provided once because there are many cards. */
export interface BoardContextValue {
  stages: readonly ShownStage[];
  times: TimeSettings;
  density: BoardPreferences['density'];
  /** In steps of half a minute. */
  now: number;
  /** Moves a card and returns whether it did; see `useMoveLead`. */
  move: (card: ContactView, to: string, reason?: string) => boolean;
  pause: (change: { card: ContactView; snooze: SnoozeInput | null }) => void;
}

export const BoardContext = createContext<BoardContextValue | undefined>(undefined);

export function useBoardContext(): BoardContextValue {
  const value = useContext(BoardContext);
  if (!value) throw new Error('A part of the board was drawn outside its screen');
  return value;
}
