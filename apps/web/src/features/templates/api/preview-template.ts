import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { templateKeys } from './template-keys';

/** The template with what is known of the contact in it. Whoever opens it again wants what is known by then. */
export const previewTemplateQuery = (templateId: number, contactId: number) =>
  queryOptions({
    queryKey: templateKeys.preview(templateId, contactId),
    queryFn: ({ signal }) => call(api.templates.preview, { body: { template_id: templateId, contact_id: contactId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
