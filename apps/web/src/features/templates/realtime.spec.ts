import type { MeView } from '@app/contracts/auth/auth.contract';
import type { TemplateSyncView } from '@app/contracts/templates/templates.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import { meQuery } from '@/lib/session/me-query';
import { syncStateQuery } from './list/sync-state';
import { templateKeys } from './api/template-keys';
import { rowsOf, type TemplatePages } from './api/template-pages';
import { NO_FILTER } from './api/templates-filter';
import { registerTemplateEvents } from './realtime';
import { aTemplate, aTemplatePage } from './testing/template.factory';

const all = templateKeys.list(NO_FILTER);
const found = templateKeys.list({ ...NO_FILTER, search: 'visita' });
const page = () => ({ pages: [aTemplatePage([aTemplate({ id: 1 })])], pageParams: [undefined] });

let queryClient: QueryClient;
let stop: () => void;
let seq = 10;
const happen = (type: string, payload: Record<string, unknown>) =>
  dispatch({ seq: (seq += 1), type, at: '2026-11-20T12:00:00.000Z', payload }, queryClient);
const shown = () => rowsOf(queryClient.getQueryData<TemplatePages>(all) ?? { pages: [], pageParams: [] });
const offered = () => queryClient.getQueryData<{ templates: unknown[] }>(templateKeys.offer('', false, 1))?.templates;
const signIn = (...permissions: MeView['permissions']) => queryClient.setQueryData(meQuery.queryKey, { permissions } as MeView);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData(all, page());
  queryClient.setQueryData(found, page());
  queryClient.setQueryData(templateKeys.offer('', false, 1), { templates: [aTemplate({ id: 1 })], without_marketing: false, head_seq: 10 });
  stop = registerTemplateEvents();
});

afterEach(() => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('template events', () => {
  it('show what WhatsApp has decided, and whom it may reach now', () => {
    happen('template.created', { template: aTemplate({ id: 2, status: 'PENDING' }) });
    happen('template.updated', { template: aTemplate({ id: 2, status: 'APPROVED' }) });
    happen('template.offered', { template: aTemplate({ id: 2, status: 'APPROVED' }) });
    expect(shown()).toMatchObject([{ id: 2, status: 'APPROVED' }, { id: 1 }]);
    expect(offered()).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('let the server say who fits a search', () => {
    happen('template.created', { template: aTemplate({ id: 2 }) });
    vi.advanceTimersByTime(1_000);
    expect(queryClient.getQueryState(found)?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(all)?.isInvalidated).toBe(false);
  });

  it('leave a withdrawn template to those who manage it, and take it from everybody else', () => {
    signIn('messages.send', 'templates.manage');
    happen('template.withdrawn', { template_id: 1 });
    expect(shown()).toHaveLength(1);
    expect(offered()).toEqual([]);

    signIn('messages.send');
    happen('template.withdrawn', { template_id: 1 });
    expect(shown()).toEqual([]);
  });

  it('say how a comparison went, and load the lists again where it changed very many', () => {
    const sync: TemplateSyncView = {
      running: false,
      finished_at: '2026-11-20T12:00:00.000Z',
      succeeded_at: '2026-11-20T12:00:00.000Z',
      result: { seen: 400, added: 300, changed: 0, missing: 0, skipped: [] },
      failure: null,
      next_run_at: null,
    };
    happen('template.synced', { sync, reload: false });
    expect(queryClient.getQueryData(syncStateQuery.queryKey)).toEqual(sync);
    expect(queryClient.getQueryState(all)?.isInvalidated).toBe(false);
    happen('template.synced', { sync, reload: true });
    expect(queryClient.getQueryState(all)?.isInvalidated).toBe(true);
  });
});
