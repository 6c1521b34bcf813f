import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { syncStateQuery } from '../api/sync-state';
import { syncAllTemplates } from '../api/write-template';

/** Asks for a comparison with the provider; its end comes as an event. */
export function useSyncAll() {
  const t = useText('templates.sync');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { queryKey } = syncStateQuery;
  return useMutation({
    mutationFn: syncAllTemplates,
    onMutate: () => void queryClient.setQueryData(queryKey, (state) => state && { ...state, running: true }),
    onError: (error) => notify({ title: say(error, t('startFailed')), tone: 'danger' }),
    // The run may be over before the answer to its order arrives.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
