import { type RefObject, useEffect } from 'react';
import { setBoard, useBoard } from '../board/board-store';

/** Takes the focus when it is this card's turn: it was moved without a pointer and shows in another place now. */
export function useTakesFocus(element: RefObject<HTMLElement | null>, contactId: number): void {
  const isTurn = useBoard(({ focusId }) => focusId === contactId);
  useEffect(() => {
    if (!isTurn) return;
    element.current?.focus();
    setBoard({ focusId: null });
  }, [isTurn, element]);
}
