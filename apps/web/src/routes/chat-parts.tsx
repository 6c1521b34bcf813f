import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { ContactCard } from '@app/contracts/messages/messages.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AssigneeControl } from '@/features/assignments/assignee-control';
import { AssigneeItems } from '@/features/assignments/assignee-items';
import { assignmentHistoryQuery } from '@/features/assignments/api/assignment-history';
import { AssignmentHistory } from '@/features/assignments/assignment-history';
import { CallInThread } from '@/features/calls/contact/call-in-thread';
import { ContactCalls } from '@/features/calls/contact/contact-calls';
import { useContactCalls } from '@/features/calls/api/call-queries';
import { CallOptOut } from '@/features/contacts/card/call-opt-out';
import { LiftOptOut } from '@/features/contacts/card/lift-opt-out';
import { ContactDialog } from '@/features/contacts/dialog/contact-dialog';
import { ContactOfCard } from '@/features/contacts/list/contact-of-card';
import { useContact } from '@/features/contacts/person/use-contact';
import type {
  AssigneeSlot,
  ChatParts,
  ContactDialogSlot,
  MessagesSlot,
  NewContactSlot,
  PersonSlot,
  SnoozeItemSlot,
} from '@/features/conversations/context/chat-parts';
import { PersonPanel } from '@/features/conversations/opened/person-panel';
import { useRefreshPerson } from '@/features/conversations/opened/use-refresh-person';
import { contactGroupsQuery } from '@/features/groups/api/group-queries';
import { vehiclesOfContactQuery } from '@/features/inventory/api/inventory-queries';
import { ChooseVehicle } from '@/features/inventory/chat/choose-vehicle';
import { SendVehicle } from '@/features/inventory/chat/send-vehicle';
import { VehicleCard } from '@/features/inventory/chat/vehicle-card';
import { VehiclesOfInterest } from '@/features/inventory/chat/vehicles-of-interest';
import { LeftDraft } from '@/features/messages/left-draft';
import type { OptOut } from '@/features/messages/chat-foot';
import type { ThreadEvent } from '@/features/messages/thread/thread-rows';
import { MessagesPane, type TemplatePickerSlot } from '@/features/messages/messages-pane';
import { listNotesQuery } from '@/features/notes/api/list-notes';
import { NoteCard } from '@/features/notes/note-card';
import { NoteComposer } from '@/features/notes/note-composer';
import { NoteDialog } from '@/features/notes/note-dialog';
import { NotesList } from '@/features/notes/notes-list';
import { useNotes } from '@/features/notes/use-notes';
import type { SavedRepliesSlot } from '@/features/messages/composer/composer-parts';
import { TemplatePicker } from '@/features/templates/picker/template-picker';
import { SnoozeContact, SnoozeItem } from '@/features/pipeline/snooze/snooze-contact';
import { StageBar, StagePicker } from '@/features/pipeline/moves/stage-bar';
import { SavedRepliesDialog } from '@/features/saved-replies/saved-replies-dialog';
import { useReplyFinder } from '@/features/saved-replies/use-saved-replies';
import { firstNameOf } from '@/features/saved-replies/first-name';
import type { PlaceholderFacts } from '@/features/saved-replies/placeholders';
import { ScheduledChoiceField } from '@/features/scheduled-messages/scheduled-choice-field';
import { ScheduledList } from '@/features/scheduled-messages/scheduled-list';
import { SendLater } from '@/features/scheduled-messages/send-later';
import { Timeline, useTimeline } from '@/features/timeline/timeline';
import { useMe } from '@/lib/session/use-me';
import { AtOnce } from '@/ui/at-once';
import { Skeleton } from '@/ui/skeleton';

/** The parts of the chat screen. Features do not import each other, so they are combined here. */
export const chatParts: ChatParts = {
  Messages: MessagesAmongEvents,
  Assignee,
  AssigneeItems: AssigneeLines,
  StageBar: Stage,
  StagePicker: FoldedStage,
  ScheduledChoiceField,
  SnoozeItem: SnoozeLine,
  Snooze,
  LeftDraft,
  NewNote,
  AddContact,
  EditContact,
  Notes: PersonNotes,
  Calls: PersonCalls,
  ContactPanel,
};

function MessagesAmongEvents(slot: MessagesSlot) {
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

const Templates = (slot: TemplatePickerSlot) => <TemplatePicker {...slot} ChooseVehicle={ChooseVehicle} />;

/** Whether the customer asked not to be written to on the conversation's channel. An opt-out from SMS ends only at the carrier. */
function useOptOut({ contact_id, type }: ConversationView): OptOut | null {
  const { data: contact } = useContact(contact_id);
  if (!contact?.opted_out[type]) return null;
  return { lift: type === 'whatsapp' && <LiftOptOut contact={contact} /> };
}

function CardActions({ card: { name, phones, emails, company } }: { card: ContactCard }) {
  const [first_name = '', ...others] = name.split(' ');
  const [phone = ''] = phones;
  const known = { first_name, last_name: others.join(' '), phone, whatsapp_number: phone, email: emails[0] ?? '', company: company ?? '' };
  return phone === '' ? null : <ContactOfCard known={known} />;
}

function SavedReplies({ contactId, ...slot }: SavedRepliesSlot) {
  return <SavedRepliesDialog {...slot} facts={useReplyFacts(contactId)} />;
}

/** The values of a saved reply's placeholders. */
function useReplyFacts(contactId: number): PlaceholderFacts {
  const { data: contact } = useContact(contactId);
  const { name, organization_data: organization } = useMe();
  return useMemo(
    () => ({
      first_name: contact ? firstNameOf(contact) : '',
      last_name: contact?.last_name ?? '',
      agent_name: name,
      dealership: organization.name,
    }),
    [contact, name, organization.name],
  );
}

function Assignee({ person, compact }: AssigneeSlot) {
  return <AssigneeControl {...useAssigneeOf(person)} compact={compact} />;
}

function AssigneeLines({ person }: PersonSlot) {
  return <AssigneeItems {...useAssigneeOf(person)} />;
}

function useAssigneeOf({ contact_id, assigned_agent }: PersonSlot['person']) {
  return { contactId: contact_id, assigned: assigned_agent, onAssigned: useRefreshPerson(contact_id) };
}

function Stage({ person: { contact_id, contact } }: PersonSlot) {
  return <StageBar key={contact_id} contactId={contact_id} stage={contact.stage} onStage={useRefreshPerson(contact_id)} />;
}

function FoldedStage({ person: { contact_id, contact } }: PersonSlot) {
  return <StagePicker key={contact_id} contactId={contact_id} stage={contact.stage} onStage={useRefreshPerson(contact_id)} />;
}

const FactsToCome = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-24" />
    <Skeleton className="h-16" />
    <Skeleton className="h-64" />
  </div>
);

function PersonNotes({ person: { contact_id } }: PersonSlot) {
  const queries = [useQuery(listNotesQuery(contact_id)), useQuery(assignmentHistoryQuery(contact_id)), useTimeline(contact_id)];
  return (
    <AtOnce queries={queries} skeleton={<FactsToCome />}>
      <NotesList contactId={contact_id} />
      <AssignmentHistory contactId={contact_id} />
      <Timeline contactId={contact_id} />
    </AtOnce>
  );
}

function PersonCalls({ person: { contact_id, contact, do_not_call } }: PersonSlot) {
  const { data: known } = useContact(contact_id);
  return (
    <ContactCalls
      key={contact_id}
      contactId={contact_id}
      phone={contact.phone ?? contact.whatsapp_number}
      isOptedOut={known?.opted_out.call ?? do_not_call}
    >
      {known && <CallOptOut contact={known} />}
    </ContactCalls>
  );
}

function NewNote({ contactId, open, onClose }: ContactDialogSlot) {
  return <NoteDialog open={open} target={{ contactId }} onClose={onClose} />;
}

function AddContact({ open, ...slot }: NewContactSlot) {
  return <ContactDialog target={open ? 'add' : null} {...slot} />;
}

function SnoozeLine({ person, onSnooze }: SnoozeItemSlot) {
  return <SnoozeItem contact={useContact(person.contact_id).data} onSnooze={onSnooze} />;
}

function Snooze({ contactId, ...slot }: ContactDialogSlot) {
  return <SnoozeContact contact={useContact(contactId).data} {...slot} />;
}

function EditContact({ contactId, open, onClose }: ContactDialogSlot) {
  return <ContactDialog target={open ? contactId : null} onClose={onClose} />;
}

function ContactPanel({ person }: PersonSlot) {
  const { data: contact } = useContact(person.contact_id);
  const { data: groups } = useQuery(contactGroupsQuery(person.contact_id));
  const queries = [useQuery(listNotesQuery(person.contact_id)), useQuery(vehiclesOfContactQuery(person.contact_id))];
  return (
    <PersonPanel person={person} contact={contact} groups={groups}>
      <AtOnce queries={queries} skeleton={<FactsToCome />}>
        <NotesList contactId={person.contact_id} />
        <VehiclesOfInterest contactId={person.contact_id} />
        <Timeline contactId={person.contact_id} />
      </AtOnce>
    </PersonPanel>
  );
}
