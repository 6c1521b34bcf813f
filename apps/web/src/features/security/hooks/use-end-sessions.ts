import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { sessionsQuery } from '../api/security-queries';

/** Ends own sessions in other browsers, one or all. */
export function useEndSessions() {
  const t = useText('security.sessions');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(sessionsQuery);
  const onError = (error: Error) => notify({ title: say(error, t('failed')), tone: 'danger' });
  const one = useMutation({
    mutationFn: (id: number) => call(api.sessions.end, { params: { id } }),
    onSuccess: () => notify({ title: t('ended'), tone: 'success' }),
    onError,
    onSettled: refresh,
  });
  const others = useMutation({
    mutationFn: () => call(api.sessions.endOthers),
    onSuccess: () => notify({ title: t('othersEnded'), tone: 'success' }),
    onError,
    onSettled: refresh,
  });
  return {
    end: (id: number) => one.mutate(id),
    endOthers: () => others.mutate(),
    endingId: one.isPending ? one.variables : null,
    isEndingOthers: others.isPending,
  };
}
