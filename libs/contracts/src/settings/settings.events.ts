import { z } from 'zod';

export const settingsEvents = {
  /** Who needs them asks for them: rules of the organization are for managers alone. */
  'settings.assignment_changed': z.object({}),
  'settings.ai_changed': z.object({}),
};
