import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import type { HeaderAction } from '@/ui/header-actions';
import { type ComponentType, createContext, useContext } from 'react';

/** An action of the bar over the selected contacts. */
export interface SelectionSlot {
  selection: ContactSelection;
  count: number;
}

export interface LostReasonSlot {
  open: boolean;
  onClose: () => void;
  /** With the reason in words. */
  onConfirm: (reason: string) => void;
}

export interface ContactSlot {
  contactId: number;
}

export interface ErasureSlot extends ContactSlot {
  /** The contact is there no more. */
  onErased: () => void;
}

/** Parts from other features. Features do not import each other, so the route passes them in. */
export interface ContactParts {
  /** Further actions on a selection, in the order of the bar. */
  selectionActions: Readonly<Record<string, ComponentType<SelectionSlot>>>;
  /** The content of the Groups tab. */
  Groups: ComponentType;
  /** Asks why leads are lost. */
  LostReason: ComponentType<LostReasonSlot>;
  /** The way to another list of contacts; false where the person has none. */
  useAction: () => HeaderAction | false;
  Timeline: ComponentType<ContactSlot>;
  Erasure: ComponentType<ErasureSlot>;
}

export const ContactPartsContext = createContext<ContactParts | undefined>(undefined);

export function useContactParts(): ContactParts {
  const parts = useContext(ContactPartsContext);
  if (!parts) throw new Error('A part of the contacts was drawn outside their screen');
  return parts;
}
