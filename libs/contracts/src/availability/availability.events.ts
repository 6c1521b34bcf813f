import { z } from 'zod';
import { Id } from '../core/id.contract';
import { AvailabilityView } from './availability.contract';

export const availabilityEvents = {
  'availability.changed': z.object({ availability: AvailabilityView }),
  /** A manager changed an agent's settings; clients that show them refetch. */
  'availability.agent_changed': z.object({ user_id: Id }),
};
