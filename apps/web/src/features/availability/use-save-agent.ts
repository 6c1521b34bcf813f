import { api } from '@app/contracts/catalogue/endpoints';
import type { AgentInput, AgentView } from '@app/contracts/availability/availability.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { agentsQuery } from './api/availability-queries';

/** Saves an agent's settings; optimistic. */
export function useSaveAgent({ user_id: userId }: Pick<AgentView, 'user_id'>) {
  const t = useText('availability');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { queryKey } = agentsQuery;
  const place = (change: (agent: AgentView) => AgentView) =>
    queryClient.setQueryData(
      queryKey,
      (overview) => overview && { ...overview, agents: overview.agents.map((agent) => (agent.user_id === userId ? change(agent) : agent)) },
    );
  return useMutation({
    mutationFn: (input: AgentInput) => call(api.availability.saveAgent, { params: { userId }, body: input }),
    onMutate: async ({ availability }) => {
      await queryClient.cancelQueries({ queryKey });
      if (availability) place((agent) => ({ ...agent, choice: availability }));
    },
    onSuccess: (saved) => {
      place(() => saved);
      notify({ title: t('form.saved', { name: saved.name }), tone: 'success' });
    },
    onError(error) {
      void queryClient.invalidateQueries({ queryKey });
      notify({ title: t('form.saveFailed'), description: say(error), tone: 'danger' });
    },
  });
}
