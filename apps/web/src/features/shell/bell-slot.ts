import { createContext, type ReactNode } from 'react';

/** The notification bell, wherever the shell places it. */
export interface BellSlot {
  /** In the head of the sidebar. */
  bell?: ReactNode;
  /** On a phone: the first line behind "More". */
  entry?: (onNavigate: () => void) => ReactNode;
  /** On a phone: how many are unread, at the button of "More". */
  mark?: ReactNode;
}

export const BellSlotContext = createContext<BellSlot>({});
