import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

const HISTORY = ['assignments', 'history'] as const;

/** The people who had a contact, since when and why; newest first. */
export const assignmentHistoryQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...HISTORY, contactId],
    queryFn: ({ signal }) => call(api.assignments.history, { params: { contactId }, signal }),
    staleTime: 60_000,
  });
