const SHOWN = 5;

/** At most five page numbers, the current one in their middle where there are pages on both sides (document 000, section 9). */
export function pageNumbers(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), last - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, last) }, (_, index) => first + index);
}
