import { type ReactNode, type RefObject, useState } from 'react';
import type { ComposerParts } from '../composer/composer-parts';

export interface SavedRepliesPartProps {
  part: ComposerParts['SavedReplies'];
  contactId: number;
  focusAfter: RefObject<HTMLElement | null>;
  onPick: (text: string) => void;
  children: (open: () => void) => ReactNode;
}

/** The dialog of the saved replies around whatever opens it. */
export function SavedRepliesPart({ part: SavedReplies, children, ...slot }: SavedRepliesPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      <SavedReplies {...slot} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
