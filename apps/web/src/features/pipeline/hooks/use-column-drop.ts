import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useBoardGround } from '../board/board-context';
import { cardIn } from '../board/board-cache';

/** Lets a card be dropped on a column; answers whether one hangs over it. */
export function useColumnDrop(element: RefObject<HTMLElement | null>, stage: string): boolean {
  const queryClient = useQueryClient();
  const { move } = useBoardGround();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data.leadId === 'number',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const card = cardIn(queryClient, source.data.leadId as number);
        if (card) move(card, stage);
      },
    });
  }, [element, stage, queryClient, move]);
  return isOver;
}
