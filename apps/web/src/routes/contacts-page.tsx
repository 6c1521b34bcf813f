import { AssignSelection } from '@/features/assignments/components/assign-selection';
import type { ContactParts } from '@/features/contacts/components/contact-parts';
import { ContactsScreen } from '@/features/contacts/components/contacts-screen';
import { ErasePerson } from '@/features/erasures/components/erase-person';
import { AddToGroup } from '@/features/groups/components/add-to-group';
import { GroupsPane } from '@/features/groups/components/groups-pane';
import { DuplicatesLink } from '@/features/merges/components/duplicates-link';
import { LostDialog } from '@/features/pipeline/components/lost-dialog';
import { Timeline } from '@/features/timeline/components/timeline';

const parts: ContactParts = {
  selectionActions: { assign: AssignSelection, group: AddToGroup },
  Groups: GroupsPane,
  LostReason: LostDialog,
  Links: DuplicatesLink,
  Timeline,
  Erasure: ErasePerson,
};

/** The contacts put together: features do not know each other, so they meet here. */
export function ContactsPage() {
  return <ContactsScreen parts={parts} />;
}
