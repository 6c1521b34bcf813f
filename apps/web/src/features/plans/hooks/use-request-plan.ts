import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { planOverviewQuery } from '../api/plan-queries';
import { requestPlan } from '../api/request-plan';

/** Asks for a plan and says above the section what has become of it. */
export function useRequestPlan() {
  const t = useText('plans.section');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: requestPlan,
    onSuccess(overview) {
      queryClient.setQueryData(planOverviewQuery.queryKey, overview);
      tellInSettings('success', t('requested'));
    },
    onError: (error) => tellInSettings('danger', say(error, t('requestFailed'))),
  });
}
