import { type Appliers, registerAppliers } from '@/lib/realtime/appliers';
import { meQuery } from '@/lib/session/me-query';
import { organizationQuery } from '@/lib/session/organization-query';

const appliers: Appliers = {
  'organization.changed': ({ payload: { organization } }, queryClient) => {
    queryClient.setQueryData(organizationQuery(organization.id).queryKey, organization);
    // its name stands in the shell, and phones are read in its country
    void queryClient.invalidateQueries(meQuery);
  },
};

/** Every page follows what is changed of the organization. */
export const registerOrganizationEvents = (): (() => void) => registerAppliers(appliers);
