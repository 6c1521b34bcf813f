import { createContext, useContext } from 'react';

/** Goes to a message of the thread, loading what is older if it has to; the same function for the life of the thread. */
export const JumpContext = createContext<((messageId: number) => void) | undefined>(undefined);

/** The message that the thread was opened at, as after a search. */
export const OpenedAtContext = createContext<number | null>(null);

export function useJump(): (messageId: number) => void {
  const jump = useContext(JumpContext);
  if (!jump) throw new Error('A bubble was drawn outside a thread');
  return jump;
}
