import { createContext, type ReactNode } from 'react';

/** The slot of the notification bell on phones; wider screens have it in the page header. */
export interface BellSlot {
  /** The first line behind "More". */
  entry?: (onNavigate: () => void) => ReactNode;
  /** How many are unread, at the button of "More". */
  mark?: ReactNode;
}

export const BellSlotContext = createContext<BellSlot>({});
