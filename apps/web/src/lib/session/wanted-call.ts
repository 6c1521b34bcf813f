import { create } from 'zustand';

/** After a longer wait for the service to start nobody expects the call any more. */
const MAX_WAIT_MS = 10_000;

interface WantedCall {
  contactId: number | null;
  wantedAt: number;
}

/**
 * The contact whom the person has asked to call on another page; the Calls tab of their chat takes it. It is kept in memory only, so that no link
 * can call.
 */
export const useWantedCall = create<WantedCall>(() => ({ contactId: null, wantedAt: 0 }));

export const wantCall = (contactId: number | null): void => useWantedCall.setState({ contactId, wantedAt: Date.now() });

/** False where the wish is too old. */
export function takeWantedCall(): boolean {
  const { wantedAt } = useWantedCall.getState();
  wantCall(null);
  return Date.now() - wantedAt < MAX_WAIT_MS;
}
