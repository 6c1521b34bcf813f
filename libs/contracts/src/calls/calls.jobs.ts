import { z } from 'zod';

export const callJobs = {
  'call.sweep': z.object({}),
};
