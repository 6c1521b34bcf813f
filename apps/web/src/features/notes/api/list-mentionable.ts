import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

const FRESH_MS = 60_000;

/** The teammates whom a note about the contact can call. */
export const listMentionableQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['mentionable', contactId],
    queryFn: ({ signal }) => call(api.notes.mentionable, { params: { id: contactId }, signal }),
    select: ({ people }) => people,
    staleTime: FRESH_MS,
  });
