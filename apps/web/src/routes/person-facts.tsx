import { useQuery } from '@tanstack/react-query';
import { assignmentHistoryQuery } from '@/features/assignments/api/assignment-history';
import { AssignmentHistory } from '@/features/assignments/assignment-history';
import { useContact } from '@/features/contacts/person/use-contact';
import type { PersonSlot } from '@/features/conversations/context/chat-parts';
import { PersonPanel } from '@/features/conversations/opened/person-panel';
import { contactGroupsQuery } from '@/features/groups/api/group-queries';
import { vehiclesOfContactQuery } from '@/features/inventory/api/inventory-queries';
import { VehiclesOfInterest } from '@/features/inventory/chat/vehicles-of-interest';
import { listNotesQuery } from '@/features/notes/api/list-notes';
import { NotesList } from '@/features/notes/notes-list';
import { Timeline, useTimeline } from '@/features/timeline/timeline';
import { AtOnce } from '@/ui/at-once';
import { FactsToCome } from './facts-to-come';

/** The facts that the team knows of a person, below their name. */
export function PersonNotes({ person: { contact_id } }: PersonSlot) {
  const queries = [useQuery(listNotesQuery(contact_id)), useQuery(assignmentHistoryQuery(contact_id)), useTimeline(contact_id)];
  return (
    <AtOnce queries={queries} skeleton={<FactsToCome />}>
      <NotesList contactId={contact_id} />
      <AssignmentHistory contactId={contact_id} />
      <Timeline contactId={contact_id} />
    </AtOnce>
  );
}

/** The same beside the conversation. */
export function ContactPanel({ person }: PersonSlot) {
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
