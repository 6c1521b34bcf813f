import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { refreshContacts } from '../cache/contact-cache';

/** Brings back what was deleted in one go. */
export function useUndoDeletion() {
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
