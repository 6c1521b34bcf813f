import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { useMemo } from 'react';
import { AssigneeControl } from '@/features/assignments/assignee-control';
import { CallInThread } from '@/features/calls/contact/call-in-thread';
import { useContactCalls } from '@/features/calls/api/call-queries';
import { useContact } from '@/features/contacts/person/use-contact';
import type { AssigneeSlot, MessagesSlot, PersonSlot } from '@/features/conversations/context/chat-parts';
import { useRefreshPerson } from '@/features/conversations/opened/use-refresh-person';
import { VehicleCard } from '@/features/inventory/chat/vehicle-card';
import type { OptOut } from '@/features/messages/chat-foot';
import type { ThreadEvent } from '@/features/messages/thread/thread-rows';
import { MessagesPane } from '@/features/messages/messages-pane';
import { NoteCard } from '@/features/notes/note-card';
import { useNotes } from '@/features/notes/use-notes';
import { StageBar, StagePicker } from '@/features/pipeline/moves/stage-bar';
import { useReplyFinder } from '@/features/saved-replies/use-saved-replies';
import { loadedLater } from '@/lib/loading/loaded-later';
import { loadedWhenOpen } from '@/lib/loading/loaded-when-open';
import { useAssigneeOf } from './use-assignee-of';
import { useReplyFacts } from './use-reply-facts';

/** Parts that nobody needs to read a conversation are loaded after it. */
const parts = () => import('./later-chat-parts');
const SavedReplies = loadedWhenOpen(() => parts().then((file) => file.SavedReplies));
const SendVehicle = loadedWhenOpen(() => parts().then((file) => file.SendVehicle));
const SendLater = loadedLater(() => parts().then((file) => file.SendLater), <span className="size-9 pointer-coarse:size-11" />);
const NoteComposer = loadedLater(() => parts().then((file) => file.NoteComposer));
const Templates = loadedLater(() => parts().then((file) => file.Templates));
const ScheduledList = loadedLater(() => parts().then((file) => file.ScheduledList));
const LiftOptOut = loadedLater(() => parts().then((file) => file.LiftOptOut));
const CardActions = loadedLater(() => parts().then((file) => file.CardActions));

/** The messages of a conversation among what else happened. */
export function MessagesAmongEvents(slot: MessagesSlot) {
  const { conversation } = slot;
  const events = useThreadEvents(conversation.contact_id);
  const optOut = useOptOut(conversation);
  const findReplies = useReplyFinder(useReplyFacts(conversation.contact_id));
  return (
    <MessagesPane
      {...slot}
      events={events}
      optOut={optOut}
      CardActions={CardActions}
      VehicleCard={VehicleCard}
      TemplatePicker={Templates}
      composerParts={{ findReplies, SavedReplies, SendLater, SendVehicle, NoteComposer }}
      scheduled={<ScheduledList conversation={conversation} />}
    />
  );
}

/** The notes about the contact and the calls with them. */
function useThreadEvents(contactId: number): ThreadEvent[] {
  const notes = useNotes(contactId);
  const calls = useContactCalls(contactId);
  return useMemo(
    () => [
      ...notes.toReversed().map((note) => ({ key: `note-${note.id}`, at: note.created_at, content: <NoteCard note={note} /> })),
      ...calls.map((call) => ({ key: `call-${call.id}`, at: call.date, content: <CallInThread call={call} /> })),
    ],
    [notes, calls],
  );
}

/** Whether the customer asked not to be written to on the conversation's channel. An opt-out from SMS ends only at the carrier. */
function useOptOut({ contact_id, type }: ConversationView): OptOut | null {
  const { data: contact } = useContact(contact_id);
  if (!contact?.opted_out[type]) return null;
  return { lift: type === 'whatsapp' && <LiftOptOut contact={contact} /> };
}

export function Assignee({ person, compact }: AssigneeSlot) {
  return <AssigneeControl {...useAssigneeOf(person)} compact={compact} />;
}

export function Stage({ person: { contact_id, contact } }: PersonSlot) {
  return <StageBar key={contact_id} contactId={contact_id} stage={contact.stage} onStage={useRefreshPerson(contact_id)} />;
}

export function FoldedStage({ person: { contact_id, contact } }: PersonSlot) {
  return <StagePicker key={contact_id} contactId={contact_id} stage={contact.stage} onStage={useRefreshPerson(contact_id)} />;
}
