export interface Typing {
  before: string;
  after: string;
  /** The caret in the new text. */
  caret: number | null;
}

/**
 * The text of the field after a key: formatted while the number grows at its end; as typed while the user deletes or edits
 * in the middle, for otherwise a deleted bracket would come back and the caret would jump.
 */
export function typedPhone({ before, after, caret }: Typing, format: (text: string) => string): string {
  const growsAtEnd = after.length > before.length && (caret === null || caret === after.length);
  return growsAtEnd ? format(after) : after;
}
