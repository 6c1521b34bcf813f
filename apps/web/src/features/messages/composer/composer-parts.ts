import type { VehicleToSend } from '../sending/use-send-message';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import type { ComponentType, ReactNode, RefObject } from 'react';

/** A saved reply as it would be written to this customer. */
export interface ReplyChoice {
  id: number;
  shortcut: string;
  text: string;
  /** The window that it opens, where it writes nothing; then `text` only describes it. */
  open?: () => void;
}

export interface SendVehicleSlot {
  /** Their vehicles of interest come first. */
  contactId: number;
  open: boolean;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Rejects where the server refuses, such as for a vehicle that has been sold. */
  onSend: (vehicle: VehicleToSend) => Promise<unknown>;
}

export interface NoteComposerSlot {
  contactId: number;
  /** The way back to the answer. */
  modeSwitch: ReactNode;
  onSaved: () => void;
}

export interface SavedRepliesSlot {
  contactId: number;
  open: boolean;
  /** Receives the focus when it closes. */
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPick: (text: string) => void;
}

export interface SendLaterSlot {
  conversation: ConversationView;
  body: string;
  upload: UploadView | null;
  disabled: boolean;
  /** Why nothing can be sent in this conversation. */
  disabledReason: string | undefined;
  /** It is on its way: the composer is free for the next one. */
  onTaken: () => void;
  /** The server would not have it. */
  onReturned: (message: { text: string; upload: UploadView | null }) => void;
}

/** Parts from other features. Features do not import each other, so the route passes them in. */
export interface ComposerParts {
  /** The saved replies for what was typed after "/". */
  findReplies: (query: string) => readonly ReplyChoice[];
  /** All saved replies, to use and to change. */
  SavedReplies: ComponentType<SavedRepliesSlot>;
  /** The stock, to send one of its vehicles. */
  SendVehicle: ComponentType<SendVehicleSlot>;
  /** Takes the place of the composer for a note. */
  NoteComposer: ComponentType<NoteComposerSlot>;
  /** Sends what is written at a time to be chosen. */
  SendLater: ComponentType<SendLaterSlot>;
}
