import { z } from 'zod';

export const apiKeyEvents = {
  /** Generated, revoked or deleted; clients that may see keys refetch them. */
  'api_key.changed': z.object({}),
};
