import type { RefObject } from 'react';
import { useCan, useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { type ContactForm, EMPTY_FORM, isFor } from '../form/contact-form';
import { useContactsNavigation } from '../context/use-contacts-location';
import { useCreateContact } from './use-save-contact';
import { ContactFields } from './contact-fields';

export interface AddContactProps {
  id: string;
  firstField: RefObject<HTMLElement | null>;
  onSaved: () => void;
  /** The known facts of the contact. With them the form stays on the page where it was opened. */
  known?: Partial<ContactForm> | undefined;
  /** Instead of showing the new contact's details. */
  onCreated?: ((contactId: number) => void) | undefined;
}

/** Shows the new contact afterwards, if the user may see it. */
export function AddContact({ id, firstField, onSaved, known, onCreated }: AddContactProps) {
  const t = useText('contacts.form');
  const { showDetails } = useContactsNavigation();
  const { organization_data: own } = useMe();
  const isAdmin = useCan('installation.manage');
  const show = onCreated ?? (known ? onSaved : showDetails);
  return (
    <ContactFields
      id={id}
      target="add"
      initial={{ ...EMPTY_FORM, ...known }}
      rules={{ asksOrganization: isAdmin, needsPhone: true }}
      save={useCreateContact()}
      failed={t('createFailed')}
      firstField={firstField}
      onSaved={(contact, form) => (isFor(own.id, form) ? show(contact.id) : onSaved())}
    />
  );
}
