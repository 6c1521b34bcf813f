import { api } from '@app/contracts/catalogue/endpoints';
import { TEMPLATES_PAGE_SIZE } from '@app/contracts/templates/templates.contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { TemplatesFilter } from '../list/templates-filter';
import { templateKeys } from './template-keys';

/** The templates that fit, the newest first, page by page. */
export const listTemplatesQuery = (filter: TemplatesFilter) =>
  infiniteQueryOptions({
    queryKey: templateKeys.list(filter),
    queryFn: ({ signal, pageParam }) => call(api.templates.list, { query: { ...asked(filter), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

const asked = ({ status, category, search }: TemplatesFilter) => ({
  status: status ?? undefined,
  category: category ?? undefined,
  search,
  per_page: TEMPLATES_PAGE_SIZE,
});
