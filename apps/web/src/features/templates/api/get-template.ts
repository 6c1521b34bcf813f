import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { templateKeys } from './template-keys';

export const getTemplateQuery = (templateId: number) =>
  queryOptions({
    queryKey: templateKeys.detail(templateId),
    queryFn: ({ signal }) => call(api.templates.get, { params: { id: templateId }, signal }),
  });
