import { AssignSelection } from '@/features/assignments/assign-selection';
import type { ContactParts } from '@/features/contacts/context/contact-parts';
import { ContactsScreen } from '@/features/contacts/list/contacts-screen';
import { ErasePerson } from '@/features/erasures/erase-person';
import { AddToGroup } from '@/features/groups/add-to-group';
import { GroupsPane } from '@/features/groups/groups-pane';
import { useDuplicatesAction } from '@/features/merges/use-duplicates-action';
import { LostDialog } from '@/features/pipeline/moves/lost-dialog';
import { Timeline } from '@/features/timeline/timeline';

const parts: ContactParts = {
  selectionActions: { assign: AssignSelection, group: AddToGroup },
  Groups: GroupsPane,
  LostReason: LostDialog,
  useAction: useDuplicatesAction,
  Timeline,
  Erasure: ErasePerson,
};

/** The contacts page. Features do not import each other, so they are combined here. */
export function ContactsPage() {
  return <ContactsScreen parts={parts} />;
}
