import type { ChatParts } from '@/features/conversations/context/chat-parts';
import { loadedLater } from '@/lib/loading/loaded-later';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { ConversationSkeleton } from '@/ui/thread-skeleton';
import { FactsToCome } from './facts-to-come';
import { conversationParts } from './load-conversation';

/** Parts that nobody needs to read a conversation are loaded after it. */
const parts = () => import('./later-chat-parts');

/** The parts of the chat screen. Features do not import each other, so they are combined here. */
export const chatParts: ChatParts = {
  Messages: loadedLater(() => conversationParts().then((file) => file.MessagesAmongEvents), <ConversationSkeleton />),
  Assignee: loadedLater(() => conversationParts().then((file) => file.Assignee)),
  AssigneeItems: loadedLater(() => parts().then((file) => file.AssigneeLines)),
  StageBar: loadedLater(
    () => conversationParts().then((file) => file.Stage),
    <div className="h-11 w-full shrink-0 border-b border-border bg-surface pointer-coarse:h-13" />,
  ),
  StagePicker: loadedLater(() => conversationParts().then((file) => file.FoldedStage)),
  ScheduledChoiceField: loadedLater(() => parts().then((file) => file.ScheduledChoiceField)),
  SnoozeItem: loadedLater(() => parts().then((file) => file.SnoozeLine)),
  Snooze: loadedWhenOpen(() => parts().then((file) => file.Snooze)),
  LeftDraft: loadedLater(() => parts().then((file) => file.LeftDraft)),
  NewNote: loadedWhenOpen(() => parts().then((file) => file.NewNote)),
  AddContact: loadedWhenOpen(() => parts().then((file) => file.AddContact)),
  EditContact: loadedWhenOpen(() => parts().then((file) => file.EditContact)),
  Notes: loadedLater(() => parts().then((file) => file.PersonNotes), <FactsToCome />),
  Calls: loadedLater(() => parts().then((file) => file.PersonCalls)),
  ContactPanel: loadedLater(() => parts().then((file) => file.ContactPanel)),
};
