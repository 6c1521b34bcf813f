import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { meQuery } from '@/lib/session/me-query';
import { organizationQuery } from '@/lib/session/organization-query';

const handlers: EventHandlers = {
  'organization.changed': ({ payload: { organization } }, queryClient) => {
    queryClient.setQueryData(organizationQuery(organization.id).queryKey, organization);
    // the shell shows its name, and phone numbers are parsed for its country
    void queryClient.invalidateQueries(meQuery);
  },
};

/** Every page follows what is changed of the organization. */
export const registerOrganizationEvents = (): (() => void) => registerHandlers(handlers);
