import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { type Range, type Rect, type Virtualizer, defaultRangeExtractor, elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBoardContext } from '../board/board-context';
import { useBoard } from '../board/board-store';
import { scrollPositions } from '../board/scroll-positions';
import { useCoarsePointer } from '../board/use-device';

/** Heights with the gap below; see `CompactCard` and `ComfortableCard`. */
const CARD_PX = { compact: { fine: 126, coarse: 142 }, comfortable: { fine: 152, coarse: 164 } };
const OVERSCAN = 3;
/** Estimated height above and below the cards; corrected after they are measured. */
const AROUND_PX = 350;

type ColumnList = Virtualizer<HTMLDivElement, Element>;

interface MoreCards {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The server has refused: only the person asks for more again. */
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Draws the cards in sight only, loads more near the end, and keeps the reader's place while cards come and go above it. */
export function useColumnScroll(
  stage: string,
  cards: readonly ContactView[],
  { hasNextPage, isFetchingNextPage, isError, fetchNextPage }: MoreCards,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const { density } = useBoardContext();
  const size = CARD_PX[density][useCoarsePointer() ? 'coarse' : 'fine'];
  const heldIndex = useBoard(({ draggedId }) => (draggedId === null ? -1 : cards.findIndex(({ id }) => id === draggedId)));
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: OVERSCAN,
    paddingStart: 2,
    initialRect: { width: 0, height: window.innerHeight - AROUND_PX },
    initialOffset: () => scrollPositions.of(stage),
    observeElementRect: observeSize,
    scrollToFn: (offset, options, list) => (offset !== 0 || list.scrollOffset !== 0) && elementScroll(offset, options, list),
    onChange: ({ scrollOffset }) => scrollPositions.keep(stage, scrollOffset ?? 0),
    // A dragged card must stay in the page, or the drag would end.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), heldIndex, range),
  });
  useNewSize(virtualizer, size);
  useReadersPlace(virtualizer, cards, size);
  useFocusedCard(cards, (index) => virtualizer.scrollToIndex(index));

  const items = virtualizer.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? -1;
  const wantsMore = hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (wantsMore && lastDrawn >= cards.length - OVERSCAN - 2) fetchNextPage();
  }, [wantsMore, fetchNextPage, lastDrawn, cards.length]);
  return { scroller, items, height: virtualizer.getTotalSize() };
}

const withIndex = (indexes: number[], held: number, { count }: Range): number[] =>
  held < 0 || held >= count || indexes.includes(held) ? indexes : [...indexes, held].toSorted((one, other) => one - other);

/** The virtualizer's own observer reads the size synchronously, which would force a layout per column during render. */
function observeSize({ scrollElement }: ColumnList, onSize: (size: Rect) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) onSize({ width: box.inlineSize, height: box.blockSize });
  });
  if (scrollElement) observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** The initial size is known; reporting it would render the column twice. */
function useNewSize(list: ColumnList, size: number): void {
  const known = useRef(size);
  useLayoutEffect(() => {
    if (known.current !== size) list.measure();
    known.current = size;
  }, [list, size]);
}

/** The first card in sight stays where it is, unless the reader is at the top, where new ones are to be seen. */
function useReadersPlace(list: ColumnList, cards: readonly ContactView[], size: number): void {
  const before = useRef(cards);
  useLayoutEffect(() => {
    const known = before.current;
    before.current = cards;
    // not asked of the element, which would lay out the page for it
    const top = list.scrollOffset ?? 0;
    if (known === cards || top < size / 2) return;
    const anchor = known.slice(Math.floor(top / size)).find(({ id }) => cards.some((card) => card.id === id));
    if (!anchor) return;
    const shift = cards.findIndex(({ id }) => id === anchor.id) - known.indexOf(anchor);
    if (shift !== 0) list.scrollToOffset(top + shift * size);
  }, [list, cards, size]);
}

/** A card that is to have the focus, because it was moved by keyboard, is brought into sight. */
function useFocusedCard(cards: readonly ContactView[], show: (index: number) => void): void {
  const focusId = useBoard((state) => state.focusId);
  const index = focusId === null ? -1 : cards.findIndex(({ id }) => id === focusId);
  const showLatest = useRef(show);
  useEffect(() => {
    showLatest.current = show;
  });
  useEffect(() => {
    if (index >= 0) showLatest.current(index);
  }, [index]);
}
