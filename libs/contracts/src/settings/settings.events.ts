import { z } from 'zod';

export const settingsEvents = {
  /** Clients refetch them: only managers may read the organization's rules. */
  'settings.assignment_changed': z.object({}),
  'settings.ai_changed': z.object({}),
};
