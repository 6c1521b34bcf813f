import { api } from '@app/contracts/catalogue/endpoints';
import type { HandOverInput, HandOverView } from '@app/contracts/assignments/assignments.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { availabilityKeys } from '../api/availability-queries';

/** Gives an absent person's open conversations on, and says how many went where. */
export function useHandOver(onDone: () => void) {
  const t = useText('availability.hand');
  const queryClient = useQueryClient();
  const wordsOf = ({ given, released }: HandOverView) => [
    ...given.map(({ agent, count }) => t('given', { name: agent.name, count: String(count) })),
    ...(released > 0 ? [t('released', { count: String(released) })] : []),
  ];
  return useMutation({
    mutationFn: (input: HandOverInput) => call(api.assignments.handOver, { body: input }),
    onSuccess(done) {
      const count = done.given.reduce((sum, part) => sum + part.count, done.released);
      notify({ title: t('done', { count }), description: wordsOf(done).join(' · '), tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: availabilityKeys.agents });
      onDone();
    },
  });
}
