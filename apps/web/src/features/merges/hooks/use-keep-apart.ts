import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { keepPairApart } from '../api/decide-duplicates';
import { mergeKeys } from '../api/merge-keys';

export function useKeepApart() {
  const t = useText('merges');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: keepPairApart,
    onSuccess: () => notify({ title: t('keptApart'), tone: 'success' }),
    onError: (error) => notify({ title: t('keepApartFailed'), description: say(error), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mergeKeys.duplicates }),
  });
}
