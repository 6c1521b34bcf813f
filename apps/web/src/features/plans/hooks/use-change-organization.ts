import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { changeOrganization, type OrganizationChange } from '../api/change-organization';
import { organizationDetailsQuery, planKeys } from '../api/plan-queries';

/** Carries out what a system admin decides; a refusal stays with the dialog that asked. */
export function useChangeOrganization(organizationId: number, onDone: () => void) {
  const t = useText('plans.organization.done');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: OrganizationChange) => changeOrganization(organizationId, change),
    onSuccess(organization, { kind }) {
      queryClient.setQueryData(organizationDetailsQuery(organizationId).queryKey, organization);
      void queryClient.invalidateQueries({ queryKey: planKeys.organizations });
      notify({ title: t(kind), tone: 'success' });
      onDone();
    },
  });
}
