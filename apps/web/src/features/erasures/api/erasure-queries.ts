import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { erasureKeys } from './erasure-keys';

/** A preview of the erasure; never cached. */
export const previewErasureQuery = (contactId: number) =>
  queryOptions({
    queryKey: erasureKeys.preview(contactId),
    queryFn: ({ signal }) => call(api.erasures.preview, { params: { id: contactId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The erasures, newest first, page by page. */
export const listErasuresQuery = infiniteQueryOptions({
  queryKey: erasureKeys.list,
  queryFn: ({ signal, pageParam }) => call(api.erasures.list, { query: { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
});

export const erasePerson = ({ contactId, name }: { contactId: number; name: string }) =>
  call(api.erasures.erase, { params: { id: contactId }, body: { name } });
