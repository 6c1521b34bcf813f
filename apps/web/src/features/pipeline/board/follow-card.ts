import { setBoard } from './board-store';
import { showColumn } from './column-place';

/** A menu or a dialog that closes gives the focus to where it was opened, a moment later. */
const AFTER_CLOSING_MS = 60;

/** Brings the column into sight to which a card was moved without a pointer, and gives the card the focus there. */
export function followCard(contactId: number, stage: string): void {
  setTimeout(() => {
    if (showColumn(stage)) setBoard({ focusId: contactId });
  }, AFTER_CLOSING_MS);
}
