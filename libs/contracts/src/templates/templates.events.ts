import { z } from 'zod';
import { Id } from '../core/id.contract';
import { TemplateSyncView, TemplateView } from './templates.contract';

/** All but the last two are sent to users who manage templates. */
export const templateEvents = {
  'template.created': z.object({ template: TemplateView }),
  'template.updated': z.object({ template: TemplateView }),
  'template.deleted': z.object({ template_id: Id }),
  /** One event for a run with many changes; clients reload their lists. */
  'template.synced': z.object({ sync: TemplateSyncView, reload: z.boolean() }),
  /** Sent to everyone: a sendable template is new or its text or usage changed. */
  'template.offered': z.object({ template: TemplateView }),
  'template.withdrawn': z.object({ template_id: Id }),
};
