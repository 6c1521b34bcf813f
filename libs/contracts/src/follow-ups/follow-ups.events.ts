import { z } from 'zod';
import { FollowUpView } from './follow-ups.contract';

export const followUpEvents = {
  'follow_up.changed': z.object({ follow_up: FollowUpView }),
};
