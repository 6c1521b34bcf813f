import { create } from 'zustand';

/**
 * The contact whom the person has asked to call on another page; the Calls tab of their chat takes it. It is kept in memory only, so that no link
 * can call.
 */
export const useWantedCall = create<{ contactId: number | null }>(() => ({ contactId: null }));

export const wantCall = (contactId: number | null): void => useWantedCall.setState({ contactId });
