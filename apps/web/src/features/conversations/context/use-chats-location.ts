import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { oneOf } from '@/lib/reading/readers';
import type { ListFilter } from '../api/list-page';
import { type Narrowing, narrowingOf } from '../api/narrowing';

const chats = getRouteApi('/shell/chats');

/** The inbox's part of the address: which list, and whose conversation. */
export function useChatsLocation() {
  const { status = 'all', search = '', waiting, page = 1, contact, type, view, message, panel, ...narrowing } = chats.useSearch();
  const { assigned, label, channel, stage, tag } = narrowing;
  const params = useParams({ from: '/shell/chats/$conversationId', shouldThrow: false });
  const filter = useMemo<ListFilter>(
    () => ({ status, search, waiting: waiting === '1', page, assigned, label, channel, stage, tag }),
    [status, search, waiting, page, assigned, label, channel, stage, tag],
  );
  return {
    filter,
    conversationId: params ? Number(params.conversationId) : null,
    contactId: contact ?? null,
    channel: type === undefined || type === 'calls' ? null : type,
    view: view ?? (type === 'calls' ? type : null),
    messageId: message ?? null,
    hasPanel: panel === '1',
  };
}

export const useChatsNavigate = () => chats.useNavigate();

type ChatsSearch = ReturnType<typeof chats.useSearch>;

/** Changes the search parameters; the open conversation stays open. */
export function useChatsSearch(): (change: Partial<ChatsSearch>, options?: { replace: boolean }) => void {
  // Not the navigation of the list's own route: its "here" is the list without a conversation.
  const navigate = useNavigate();
  return useCallback(
    (change, options) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), ...options }),
    [navigate],
  );
}

/** The list stays as it is when another conversation is opened next to it. */
export const keepList = ({ status, search, waiting, page, ...others }: ListSearch) => ({
  status: statusOf(status),
  search,
  waiting,
  page,
  ...narrowingOf(others),
});

/** Other pages have a status of their own in the address. */
const statusOf = oneOf(['all', 'current', 'active', 'closed', 'archived']);

interface ListSearch extends Partial<Record<keyof Narrowing, unknown>> {
  status?: string | undefined;
  search?: string | undefined;
  waiting?: '1' | undefined;
  page?: number | undefined;
}
