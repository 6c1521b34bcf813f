import type { ContactCard } from '@app/contracts/messages/messages.contract';
import { AssigneeItems } from '@/features/assignments/assignee-items';
import { ContactCalls } from '@/features/calls/contact/contact-calls';
import { CallOptOut } from '@/features/contacts/card/call-opt-out';
import { ContactDialog } from '@/features/contacts/dialog/contact-dialog';
import { ContactOfCard } from '@/features/contacts/list/contact-of-card';
import { useContact } from '@/features/contacts/person/use-contact';
import type { ContactDialogSlot, NewContactSlot, PersonSlot, SnoozeItemSlot } from '@/features/conversations/context/chat-parts';
import { ChooseVehicle } from '@/features/inventory/chat/choose-vehicle';
import type { SavedRepliesSlot } from '@/features/messages/composer/composer-parts';
import type { TemplatePickerSlot } from '@/features/messages/messages-pane';
import { NoteDialog } from '@/features/notes/note-dialog';
import { SnoozeContact, SnoozeItem } from '@/features/pipeline/snooze/snooze-contact';
import { SavedRepliesDialog } from '@/features/saved-replies/saved-replies-dialog';
import { TemplatePicker } from '@/features/templates/picker/template-picker';
import { useAssigneeOf } from './use-assignee-of';
import { useReplyFacts } from './use-reply-facts';

export { SendVehicle } from '@/features/inventory/chat/send-vehicle';
export { LiftOptOut } from '@/features/contacts/card/lift-opt-out';
export { LeftDraft } from '@/features/messages/left-draft';
export { NoteComposer } from '@/features/notes/note-composer';
export { ScheduledChoiceField } from '@/features/scheduled-messages/scheduled-choice-field';
export { ScheduledList } from '@/features/scheduled-messages/scheduled-list';
export { SendLater } from '@/features/scheduled-messages/send-later';
export { ContactPanel, PersonNotes } from './person-facts';

export const Templates = (slot: TemplatePickerSlot) => <TemplatePicker {...slot} ChooseVehicle={ChooseVehicle} />;

export function CardActions({ card: { name, phones, emails, company } }: { card: ContactCard }) {
  const [first_name = '', ...others] = name.split(' ');
  const [phone = ''] = phones;
  const known = { first_name, last_name: others.join(' '), phone, whatsapp_number: phone, email: emails[0] ?? '', company: company ?? '' };
  return phone === '' ? null : <ContactOfCard known={known} />;
}

export function SavedReplies({ contactId, ...slot }: SavedRepliesSlot) {
  return <SavedRepliesDialog {...slot} facts={useReplyFacts(contactId)} />;
}

export function AssigneeLines({ person }: PersonSlot) {
  return <AssigneeItems {...useAssigneeOf(person)} />;
}

export function PersonCalls({ person: { contact_id, contact, do_not_call } }: PersonSlot) {
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

export function NewNote({ contactId, open, onClose }: ContactDialogSlot) {
  return <NoteDialog open={open} target={{ contactId }} onClose={onClose} />;
}

export function AddContact({ open, ...slot }: NewContactSlot) {
  return <ContactDialog target={open ? 'add' : null} {...slot} />;
}

export function SnoozeLine({ person, onSnooze }: SnoozeItemSlot) {
  return <SnoozeItem contact={useContact(person.contact_id).data} onSnooze={onSnooze} />;
}

export function Snooze({ contactId, ...slot }: ContactDialogSlot) {
  return <SnoozeContact contact={useContact(contactId).data} {...slot} />;
}

export function EditContact({ contactId, open, onClose }: ContactDialogSlot) {
  return <ContactDialog target={open ? contactId : null} onClose={onClose} />;
}
