import { createContext, type ReactNode } from 'react';

/** What tells the person of news, wherever the frame has a place for it. */
export interface BellSlot {
  /** In the head of the sidebar. */
  bell?: ReactNode;
  /** On a phone: the first line behind "More". */
  entry?: (onNavigate: () => void) => ReactNode;
  /** On a phone: how many are unread, at the button of "More". */
  mark?: ReactNode;
}

export const BellSlotContext = createContext<BellSlot>({});
