import { create } from 'zustand';

interface Revoked {
  /** People whose conversations were reassigned while this page was open. */
  contactIds: ReadonlySet<number>;
}

export const useRevoked = create<Revoked>(() => ({ contactIds: new Set() }));

export const markRevoked = (contactId: number): void =>
  useRevoked.setState(({ contactIds }) => ({ contactIds: new Set(contactIds).add(contactId) }));

/** The person can be seen again. */
export const markGranted = (contactId: number): void =>
  useRevoked.setState((revoked) => {
    if (!revoked.contactIds.has(contactId)) return revoked;
    return { contactIds: new Set([...revoked.contactIds].filter((id) => id !== contactId)) };
  });
