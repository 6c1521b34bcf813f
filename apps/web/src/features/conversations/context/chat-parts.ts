import type { ConversationSummary, ConversationView, ScheduledChoice } from '@app/contracts/conversations/conversations.contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The facts of a conversation that its messages need. */
export interface MessagesSlot {
  conversation: ConversationView;
  clockAhead: number;
  contactName: string;
  presence: ReactNode;
  /** Makes a closed or archived conversation active again. */
  reopen: ReactNode;
  /** The message that a search found; null opens at the newest. */
  jumpTo: number | null;
  /** The words that were searched for. */
  search: string;
  onRead: () => void;
  onTyping: (typing: boolean) => void;
  /** The calls with the person. */
  onCall: () => void;
  /** The person's text messages. */
  onSms: () => void;
}

export interface PersonSlot {
  person: ConversationSummary;
}

export interface AssigneeSlot extends PersonSlot {
  /** The header has no room for a name. */
  compact: boolean;
}

export interface ScheduledChoiceSlot {
  conversation: ConversationView;
  choice: ScheduledChoice;
  onChoice: (choice: ScheduledChoice) => void;
}

export interface ContactDialogSlot {
  contactId: number;
  open: boolean;
  onClose: () => void;
}

export interface SnoozeItemSlot extends PersonSlot {
  /** Opens the dialog. */
  onSnooze: () => void;
}

export interface NewContactSlot {
  open: boolean;
  onCreated: (contactId: number) => void;
  onClose: () => void;
}

/** Parts from other features. Features do not import each other, so the route passes them in. */
export interface ChatParts {
  /** The messages and the composer of a conversation. */
  Messages: ComponentType<MessagesSlot>;
  /** The assignee: in the header, or as lines of its menu. */
  Assignee: ComponentType<AssigneeSlot>;
  AssigneeItems: ComponentType<PersonSlot>;
  /** The person's stage: all of them in a bar, or folded to the current one. */
  StageBar: ComponentType<PersonSlot>;
  StagePicker: ComponentType<PersonSlot>;
  /** The choice about scheduled messages when a conversation is closed. */
  ScheduledChoiceField: ComponentType<ScheduledChoiceSlot>;
  /** The form for a note. */
  NewNote: ComponentType<ContactDialogSlot>;
  /** The form for a new contact. */
  AddContact: ComponentType<NewContactSlot>;
  /** The form of the person. */
  EditContact: ComponentType<ContactDialogSlot>;
  /** Pauses the person, or ends the pause: as a line of the header's menu. */
  SnoozeItem: ComponentType<SnoozeItemSlot>;
  /** Asks until when the person is paused. */
  Snooze: ComponentType<ContactDialogSlot>;
  /** The unsent text of a conversation that cannot be opened any more. */
  LeftDraft: ComponentType<{ conversationId: number }>;
  Notes: ComponentType<PersonSlot>;
  /** Calls with the person. */
  Calls: ComponentType<PersonSlot>;
  /** The contact's details, on wide screens next to the conversation. */
  ContactPanel: ComponentType<PersonSlot>;
}

export const ChatPartsContext = createContext<ChatParts | undefined>(undefined);

export function useChatParts(): ChatParts {
  const parts = useContext(ChatPartsContext);
  if (!parts) throw new Error('A part of the chat was drawn outside its screen');
  return parts;
}
