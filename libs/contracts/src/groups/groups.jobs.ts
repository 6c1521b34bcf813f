import { z } from 'zod';

export const groupJobs = {
  'group.count': z.object({}),
};
