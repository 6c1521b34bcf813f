import { create } from 'zustand';
import { signOut as endSession } from '@/lib/session/session-end';
import { type Ongoing, ongoingNow } from '@/lib/session/unsaved-work';

interface SignOut {
  asksAbout: Ongoing | null;
  isLeaving: boolean;
}

export const useSignOut = create<SignOut>(() => ({ asksAbout: null, isLeaving: false }));

/** Signs out without asking. */
export function leave(): void {
  useSignOut.setState({ asksAbout: null, isLeaving: true });
  void endSession();
}

/** Asks first if signing out would end a call, a recording or an upload. */
export function signOut(): void {
  const asksAbout = ongoingNow();
  if (asksAbout) useSignOut.setState({ asksAbout });
  else leave();
}
