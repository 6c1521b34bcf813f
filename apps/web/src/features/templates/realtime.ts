import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { meQuery } from '@/lib/session/me-query';
import { syncStateQuery } from './list/sync-state';
import { templateKeys } from './api/template-keys';
import { offerTemplate, upsertTemplate, removeTemplate, withdrawTemplate } from './api/template-cache';
import type { TemplatesFilter } from './api/templates-filter';

/** While events stream in, the server is asked for searches at most this often. */
const refresher = new Refresher(400);

/** Only the server knows what fits a search. */
const refreshSearches = (queryClient: QueryClient): void =>
  refresher.refresh(queryClient, {
    queryKey: templateKeys.lists,
    predicate: ({ queryKey }) => (queryKey[2] as TemplatesFilter).search !== '',
  });

const manages = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(meQuery.queryKey)?.permissions.includes('templates.manage') ?? false;

const handlers: EventHandlers = {
  'template.created': ({ seq, payload }, queryClient) => {
    upsertTemplate(queryClient, payload.template, seq);
    refreshSearches(queryClient);
  },
  'template.updated': ({ seq, payload }, queryClient) => {
    upsertTemplate(queryClient, payload.template, seq);
    refreshSearches(queryClient);
  },
  'template.deleted': ({ payload }, queryClient) => {
    removeTemplate(queryClient, payload.template_id);
    // An open page learns from the server that it is deleted.
    void queryClient.invalidateQueries({ queryKey: templateKeys.detail(payload.template_id) });
  },
  'template.synced': ({ payload }, queryClient) => {
    void queryClient.cancelQueries({ queryKey: templateKeys.sync });
    queryClient.setQueryData(syncStateQuery.queryKey, payload.sync);
    if (payload.reload) void queryClient.invalidateQueries({ queryKey: templateKeys.all });
  },
  'template.offered': ({ seq, payload }, queryClient) => {
    offerTemplate(queryClient, payload.template, seq);
    upsertTemplate(queryClient, payload.template, seq);
  },
  // Those who manage templates keep it in their lists and hear of its new state besides.
  'template.withdrawn': ({ seq, payload }, queryClient) => {
    withdrawTemplate(queryClient, payload.template_id, seq);
    if (!manages(queryClient)) removeTemplate(queryClient, payload.template_id);
  },
};

/** Rows, open templates and the picker follow what others do and what WhatsApp decides. */
export const registerTemplateEvents = (): (() => void) => registerHandlers(handlers);
