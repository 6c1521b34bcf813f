export const columnId = (stage: string): string => `stage-${stage}`;

/** Scrolls a column into sight; answers false where it is not shown, as on a phone all but one. */
export function showColumn(stage: string, options: ScrollIntoViewOptions = {}): boolean {
  const column = document.getElementById(columnId(stage));
  if (!column || column.offsetParent === null) return false;
  column.scrollIntoView({ inline: 'nearest', block: 'nearest', ...options });
  return true;
}
