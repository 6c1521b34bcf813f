import { z } from 'zod';
import { Id } from '../core/id.contract';

export const templateJobs = {
  'template.submit': z.object({ template_id: Id }),
  'template.retire_content': z.object({ retired_content_id: Id }),
  'template.sync': z.object({}),
};
