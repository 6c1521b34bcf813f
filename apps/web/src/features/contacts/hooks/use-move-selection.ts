import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { changeListed, refreshContacts } from '../cache/contact-cache';
import type { SelectedContacts } from './use-selection';
import { useSelectionFailure } from './use-selection-failure';

export interface SelectionMove {
  stage: string;
  reason?: string;
}

/** The new stage shows at once where the contacts are shown. */
export function useMoveSelection({ wire, has }: SelectedContacts) {
  const t = useText('contacts.selection.stage');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ stage, reason }: SelectionMove) =>
      call(api.contactSelection.move, { body: { selection: wire, stage, stage_reason: reason } }),
    onMutate: ({ stage }) => changeListed(queryClient, has, (contact) => ({ ...contact, stage })),
    onSuccess: ({ changed }) => notify({ title: t('done', { count: changed }), tone: 'success' }),
    onError: useSelectionFailure(),
    onSettled: () => refreshContacts(queryClient),
  });
}
