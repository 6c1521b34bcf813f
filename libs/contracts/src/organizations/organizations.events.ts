import { z } from 'zod';
import { OrganizationDetails, StorageLevel } from './organizations.contract';

export const organizationEvents = {
  'organization.changed': z.object({ organization: OrganizationDetails }),
  /** Opening hours; clients refetch them. */
  'organization.hours_changed': z.object({}),
  /** The organization's share of the file storage. */
  'organization.storage_level_changed': z.object({ level: StorageLevel, previous: StorageLevel }),
};
