import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { changeListed, refreshContacts } from '../cache/contact-cache';
import { withTyped } from '../form/tags';
import type { SelectedContacts } from './use-selection';
import { useSelectionFailure } from './use-selection-failure';

export interface TagChanges {
  add: string[];
  remove: string[];
}

/** Tags show at once where the contacts are shown. */
export function useTagSelection({ wire, has }: SelectedContacts) {
  const t = useText('contacts.selection.tags');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: TagChanges) => call(api.contactSelection.tag, { body: { selection: wire, ...changes } }),
    onMutate: (changes) => changeListed(queryClient, has, (contact) => ({ ...contact, tags: retagged(contact.tags, changes) })),
    onSuccess: ({ matched }) => notify({ title: t('done', { count: matched }), tone: 'success' }),
    onError: useSelectionFailure(),
    onSettled: () => refreshContacts(queryClient),
  });
}

function retagged(tags: string[], { add, remove }: TagChanges): string[] {
  const gone = new Set(remove.map((tag) => tag.toLowerCase()));
  return withTyped(
    tags.filter((tag) => !gone.has(tag.toLowerCase())),
    add.join(','),
  );
}
