import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect } from 'react';
import { setBoard, useBoard } from '../board/board-store';

/** Lets the pointer drag a card. */
export function useCardDrag(element: RefObject<HTMLElement | null>, contactId: number): boolean {
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ leadId: contactId }),
      onDragStart: () => setBoard({ draggedId: contactId }),
      onDrop: () => setBoard({ draggedId: null }),
    });
  }, [element, contactId]);
  return useBoard(({ draggedId }) => draggedId === contactId);
}
