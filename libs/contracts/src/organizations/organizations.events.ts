import { z } from 'zod';
import { OrganizationDetails } from './organizations.contract';

export const organizationEvents = { 'organization.changed': z.object({ organization: OrganizationDetails }) };
