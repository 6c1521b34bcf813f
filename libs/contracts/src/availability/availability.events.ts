import { z } from 'zod';
import { Id } from '../core/id.contract';
import { AvailabilityView } from './availability.contract';

export const availabilityEvents = {
  'availability.changed': z.object({ availability: AvailabilityView }),
  /** What a manager has set of somebody; who shows it asks for it. */
  'availability.agent_changed': z.object({ user_id: Id }),
};
