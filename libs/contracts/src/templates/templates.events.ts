import { z } from 'zod';
import { Id } from '../core/id.contract';
import { TemplateSyncView, TemplateView } from './templates.contract';

/** All but the last two are for those who manage templates. */
export const templateEvents = {
  'template.created': z.object({ template: TemplateView }),
  'template.updated': z.object({ template: TemplateView }),
  'template.deleted': z.object({ template_id: Id }),
  /** A run that changed very many says so once, and the lists are loaded again. */
  'template.synced': z.object({ sync: TemplateSyncView, reload: z.boolean() }),
  /** For everybody: what may be sent, new or with other words or another usage. */
  'template.offered': z.object({ template: TemplateView }),
  'template.withdrawn': z.object({ template_id: Id }),
};
