import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { create } from 'zustand';
import { scrollPositions } from './scroll-positions';

/** A card that the keyboard has picked up, and the stage it hovers over. */
export interface LiftedCard {
  contactId: number;
  over: string;
}

export interface BoardState {
  lifted: LiftedCard | null;
  /** The card that the pointer drags: nothing may take it away from under it. */
  draggedId: number | null;
  /** The card that takes the focus when it shows. */
  focusId: number | null;
  /** The next announcement for screen readers. */
  announcement: string;
  /** The lead whose loss is asked about, that is to be paused, or whose history is read. */
  losing: ContactView | null;
  pausing: ContactView | null;
  reading: ContactView | null;
}

const AT_REST: BoardState = {
  lifted: null,
  draggedId: null,
  focusId: null,
  announcement: '',
  losing: null,
  pausing: null,
  reading: null,
};

export const useBoard = create<BoardState>(() => AT_REST);

export const setBoard = (change: Partial<BoardState>): void => useBoard.setState(change);

export function clearBoard(): void {
  useBoard.setState(AT_REST);
  scrollPositions.forget();
}
