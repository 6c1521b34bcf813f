import { api } from '@app/contracts/catalogue/endpoints';
import type { SecurityPolicy, SecurityPolicyView } from '@app/contracts/security/security.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { meQuery } from '@/lib/session/me-query';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { policyQuery } from '../api/security-queries';
import { policyFormOf, policySchema } from './policy-values';

export function usePolicyForm(policy: SecurityPolicyView) {
  const t = useText('security.policy');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: SecurityPolicy) => call(api.security.savePolicy, { body }),
    onSuccess(saved) {
      queryClient.setQueryData(policyQuery.queryKey, saved);
      void queryClient.invalidateQueries(meQuery);
      showSettingsBanner('success', t('saved'));
    },
  });
  const form = useSchemaForm({
    schema: policySchema(t),
    values: policyFormOf(policy),
    validatesLive: true,
    failed: t('saveFailed'),
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
  const leavesOutOwnAddress = hasCode(form.error, 'security.address_left_out');
  // said at the field of the networks
  return { ...form, leavesOutOwnAddress, formError: leavesOutOwnAddress ? undefined : form.formError };
}

export type PolicyFormState = ReturnType<typeof usePolicyForm>;
