import { createContext, type ReactNode } from 'react';

/** What other features put to the signed-in person's corner. */
export interface PersonSlot {
  /** At the corner of the face. */
  badge?: ReactNode;
  /** Lines at the top of the menu. */
  choices?: ReactNode;
}

export const PersonSlotContext = createContext<PersonSlot>({});
