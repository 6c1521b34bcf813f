import { highlightParts } from '@/lib/search/highlight';

/** Returns the scroll offset that centers the first match of the words; `null` when the row fits into the list or has no match. */
export function offsetOfWords(list: HTMLElement | null, index: number, search: string): number | null {
  const row = list?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (!list || !row || search === '' || row.offsetHeight <= list.clientHeight) return null;
  const words = rangeOfWords(row, search)?.getBoundingClientRect();
  if (!words) return null;
  const { top } = list.getBoundingClientRect();
  const offset = list.scrollTop + words.top + words.height / 2 - top - list.clientHeight / 2;
  return Math.min(Math.max(offset, 0), list.scrollHeight - list.clientHeight);
}

function rangeOfWords(row: HTMLElement, search: string): Range | null {
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [first, second] = highlightParts(texts.currentNode.textContent ?? '', search);
    const found = first?.found ? first : second;
    if (!found) continue;
    const from = first === found ? 0 : (first?.text.length ?? 0);
    const range = document.createRange();
    range.setStart(texts.currentNode, from);
    range.setEnd(texts.currentNode, from + found.text.length);
    return range;
  }
  return null;
}
