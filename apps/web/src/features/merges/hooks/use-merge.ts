import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { mergePair } from '../api/decide-duplicates';
import { mergeKeys } from '../api/merge-keys';

/** Makes one contact of two. Where somebody else was faster, that is what was wanted. */
export function useMerge(onDone: () => void) {
  const t = useText('merges');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mergePair,
    onSuccess: (contact) => notify({ title: t('merged', { name: contact.name }), tone: 'success' }),
    onError(error) {
      if (hasCode(error, 'contact.merged')) notify({ title: say(error) });
      else notify({ title: t('mergeFailed'), description: say(error), tone: 'danger' });
    },
    onSettled: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: mergeKeys.duplicates });
    },
  });
}
