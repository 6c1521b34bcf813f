import { api } from '@app/contracts/catalogue/endpoints';
import type { NewTemplate, TemplateInput, TemplateSyncView, TemplateView } from '@app/contracts/templates/templates.contract';
import { call } from '@/lib/api/call';

export const createTemplate = (body: NewTemplate): Promise<TemplateView> => call(api.templates.create, { body });

export const updateTemplate = (id: number, body: TemplateInput): Promise<TemplateView> =>
  call(api.templates.update, { params: { id }, body });

export const deleteTemplate = ({ id }: TemplateView): Promise<unknown> => call(api.templates.remove, { params: { id } });

export const submitTemplate = ({ id }: TemplateView): Promise<TemplateView> => call(api.templates.submit, { params: { id } });

export const syncTemplate = ({ id }: TemplateView): Promise<TemplateView> => call(api.templates.sync, { params: { id } });

export const syncAllTemplates = (): Promise<TemplateSyncView> => call(api.templates.syncAll);
