import { createContext, type ReactNode } from 'react';

/** A slot for other features in the signed-in person's corner. */
export interface PersonSlot {
  /** At the corner of the face. */
  badge?: ReactNode;
  /** Lines at the top of the menu. */
  choices?: ReactNode;
}

export const PersonSlotContext = createContext<PersonSlot>({});
