import { z } from 'zod';
import { OrganizationDetails } from './organizations.contract';

export const organizationEvents = {
  'organization.changed': z.object({ organization: OrganizationDetails }),
  /** Opening hours; clients refetch them. */
  'organization.hours_changed': z.object({}),
};
