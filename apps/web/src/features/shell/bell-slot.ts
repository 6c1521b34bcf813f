import { createContext, type ReactNode } from 'react';

/** The notification bell on a phone; elsewhere it stands in the page's header. */
export interface BellSlot {
  /** The first line behind "More". */
  entry?: (onNavigate: () => void) => ReactNode;
  /** How many are unread, at the button of "More". */
  mark?: ReactNode;
}

export const BellSlotContext = createContext<BellSlot>({});
