/** A column with the gap next to it. */
const COLUMN_PX = { compact: 172, comfortable: 260 };

/** Whether a column at this position is visible before any scrolling. */
export const isInFirstSight = (index: number, density: keyof typeof COLUMN_PX): boolean => index * COLUMN_PX[density] < window.innerWidth;

export const columnId = (stage: string): string => `stage-${stage}`;

/** Scrolls a column into view; returns false where it is not shown, as on a phone all but one. */
export function showColumn(stage: string, options: ScrollIntoViewOptions = {}): boolean {
  const column = document.getElementById(columnId(stage));
  if (!column || column.offsetParent === null) return false;
  column.scrollIntoView({ inline: 'nearest', block: 'nearest', ...options });
  return true;
}
