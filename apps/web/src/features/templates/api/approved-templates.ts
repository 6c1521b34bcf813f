import { api } from '@app/contracts/catalogue/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { templateKeys } from './template-keys';

/** What may be sent, the most used first. */
export const approvedTemplatesQuery = (search: string) =>
  queryOptions({
    queryKey: templateKeys.offer(search),
    queryFn: ({ signal }) => call(api.templates.approved, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
