import { api } from '@app/contracts/catalogue/endpoints';
import type { SecurityPolicy, SecurityPolicyView } from '@app/contracts/security/security.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { policyQuery } from '../api/security-queries';
import { type PolicyForm, policyFormOf, policyOf, problemsOf } from './policy-values';

/** What was changed here lies over what is in force, so everything else follows what others change meanwhile. */
export function usePolicyForm(policy: SecurityPolicyView) {
  const t = useText('security.policy');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Partial<PolicyForm>>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: SecurityPolicy) => call(api.security.savePolicy, { body }),
    onSuccess(saved) {
      queryClient.setQueryData(policyQuery.queryKey, saved);
      void queryClient.invalidateQueries(meQuery);
      setEdited({});
      tellInSettings('success', t('saved'));
    },
    onError: (failure) => tellInSettings('danger', say(failure, t('saveFailed'))),
  });
  const saved = policyFormOf(policy);
  const form = { ...saved, ...edited };
  const problems = problemsOf(form);
  const isDirty = Object.entries(edited).some(([field, value]) => saved[field as keyof PolicyForm] !== value);
  return {
    form,
    problems,
    isDirty,
    isPending,
    isSound: Object.keys(problems).length === 0,
    leavesOutOwnAddress: hasCode(error, 'security.address_left_out'),
    change(fields: Partial<PolicyForm>) {
      reset();
      setEdited((before) => ({ ...before, ...fields }));
    },
    save: () => mutate(policyOf(form)),
    discard: () => setEdited({}),
  };
}

export type PolicyFormState = ReturnType<typeof usePolicyForm>;
