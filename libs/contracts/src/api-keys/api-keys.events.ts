import { z } from 'zod';

export const apiKeyEvents = {
  /** Generated, revoked or deleted. Who may see keys asks for them. */
  'api_key.changed': z.object({}),
};
