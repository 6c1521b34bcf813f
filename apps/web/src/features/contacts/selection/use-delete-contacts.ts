import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@app/contracts/catalogue/endpoints';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { refreshContacts, removeListed } from '../api/contact-cache';
import { useContactsLocation, useContactsNavigation } from '../context/use-contacts-location';

export interface Deletion {
  selection: ContactSelection;
  isDeleted: (contactId: number) => boolean;
  /** Deletes one contact. */
  name?: string;
}

/** Optimistic: contacts and their open details disappear immediately; a toast offers Undo. */
export function useDeleteContacts() {
  const t = useText('contacts.deletion');
  const kit = useText('kit');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { contactId } = useContactsLocation();
  const { showDetails } = useContactsNavigation();
  const { mutate: undo } = useUndoDeletion();
  return useMutation({
    mutationFn: ({ selection }: Deletion) => call(api.contactSelection.remove, { body: { selection } }),
    onMutate({ isDeleted }) {
      if (contactId !== null && isDeleted(contactId)) showDetails(null);
      removeListed(queryClient, isDeleted);
    },
    onSuccess({ id, deleted, held }, { name }) {
      const title = name === undefined ? t('doneMany', { count: deleted }) : t('done', { name });
      const action = { label: kit('undo'), onAction: () => undo(id) };
      const description = held > 0 ? t('held', { count: held }) : undefined;
      notify({ title, description, tone: 'success', action: deleted > 0 ? action : undefined });
    },
    onError: (error) => notify({ title: t('failed', { message: say(error) }), tone: 'danger' }),
    onSettled: () => refreshContacts(queryClient),
  });
}

/** Brings back what was deleted in one go. */
function useUndoDeletion() {
  const t = useText('contacts.deletion');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(api.contactSelection.restore, { params: { id } }),
    onSuccess: ({ restored }) => notify({ title: t('restored', { count: restored }), tone: 'success' }),
    onError: (error) => notify({ title: t('restoreFailed'), description: say(error), tone: 'danger' }),
    onSettled: () => refreshContacts(queryClient),
  });
}
