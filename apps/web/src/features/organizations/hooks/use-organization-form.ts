import type { OrganizationDetails, OrganizationInput } from '@app/contracts/organizations/organizations.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/call';
import { meQuery } from '@/lib/session/me-query';
import { organizationQuery } from '@/lib/session/organization-query';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';

/** What was changed here lies over what the organization is, so everything else follows what others change meanwhile. */
export function useOrganizationForm(organization: OrganizationDetails) {
  const t = useText('organizations');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<OrganizationInput>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: OrganizationInput) => call(api.organizations.update, { params: { id: organization.id }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(organizationQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries(meQuery);
      setEdited({});
      tellInSettings('success', t('saved'));
    },
    onError: (failure) => tellInSettings('danger', say(failure, t('saveFailed'))),
  });
  const form = { ...organization, ...edited };
  const isDirty = Object.entries(edited).some(([field, value]) => organization[field as keyof OrganizationInput] !== value);
  const change = (fields: OrganizationInput) => setEdited((before) => ({ ...before, ...fields }));
  return { form, isDirty, isPending, error, change, save: () => mutate(edited), discard: () => setEdited({}) };
}
