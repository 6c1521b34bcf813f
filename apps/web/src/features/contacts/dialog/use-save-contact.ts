import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useClientId } from '@/lib/forms/use-client-id';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { addContact, replaceContact } from '../api/contact-cache';
import { changesOf, type ContactForm, formOf, inputOf, isFor } from '../form/contact-form';
import { useFormDraft } from '../form/form-drafts';
import { useContactName } from '../person/use-contact-name';

const SAVING = ['contacts', 'save'];

export const useIsSaving = (): boolean => useIsMutating({ mutationKey: SAVING }) > 0;

/** Adds a contact, and shows it in the list unless it went to another organization. */
export function useCreateContact() {
  const t = useText('contacts.form');
  const nameOf = useContactName();
  const { organization_data: own } = useMe();
  const draft = useFormDraft('add');
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (form: ContactForm) => createOnce((client_id) => call(api.contacts.create, { body: { ...inputOf(form), client_id } })),
    onSuccess(contact, form) {
      draft.drop();
      if (isFor(own.id, form)) addContact(queryClient, contact);
      notify({ title: t('created', { name: nameOf(contact) }), tone: 'success' });
    },
  });
}

/** Saves what differs from the contact as it was when the form was opened; where nothing does, nothing is asked of the server. */
export function useUpdateContact(opened: ContactView) {
  const t = useText('contacts.form');
  const draft = useFormDraft(opened.id);
  const nameOf = useContactName();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    mutationFn: async (form: ContactForm) => {
      const changes = changesOf(formOf(opened), form);
      return Object.keys(changes).length === 0 ? opened : call(api.contacts.update, { params: { id: opened.id }, body: changes });
    },
    onSuccess(contact) {
      draft.drop();
      if (contact === opened) return;
      replaceContact(queryClient, contact);
      notify({ title: t('updated', { name: nameOf(contact) }), tone: 'success' });
    },
  });
}
