import type { FeedField, InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useClientId } from '@/lib/forms/use-client-id';
import { useText } from '@/lib/text/use-text';
import { changeSource, createSource, feedKeys, integrationsQuery, previewFeed, uploadFeed } from '../api/integration-queries';
import { hasSameColumns, type ReadFeed } from './column-form';

const route = getRouteApi('/shell/inventory/upload');

export interface SourceChoices {
  name: string;
  dealer_code: string;
  full_file: boolean;
  column_map: Record<string, FeedField>;
}

/** From the file to its run. A reload forgets the file and begins again. */
export function useStockUpload() {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const { source: sourceId, step } = route.useSearch();
  const integrations = useQuery(integrationsQuery);
  const chooseSource = useSource(sourceId);
  const [feed, setFeed] = useState<ReadFeed | null>(null);
  const [share, setShare] = useState(0);
  const goTo = (next: 'columns' | 'check') => void navigate({ search: (before) => ({ ...before, step: next }) });
  const show = (read: ReadFeed, next: 'columns' | 'check') => {
    void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
    setFeed(read);
    if (read.preview.trouble === null) goTo(next);
  };

  const reading = useMutation({
    mutationFn: async (file: File): Promise<ReadFeed> => {
      setShare(0);
      const source = feed?.source ?? (await chooseSource());
      return { file, source, preview: await previewFeed(source.id, file, setShare) };
    },
    onSuccess: (read) => show(read, hasSameColumns(read) ? 'check' : 'columns'),
  });
  const checking = useMutation({
    mutationFn: async ({
      source,
      file,
      choices,
    }: {
      source: InventorySourceView;
      file: File;
      choices: SourceChoices;
    }): Promise<ReadFeed> => {
      const changed = await changeSource(source.id, choices);
      return { file, source: changed, preview: await previewFeed(source.id, file, setShare) };
    },
    onSuccess: (read) => show(read, 'check'),
  });
  const importing = useMutation({
    mutationFn: ({ source, file }: ReadFeed) => uploadFeed(source.id, file, setShare),
    onSuccess({ run }, { source }) {
      void queryClient.invalidateQueries({ queryKey: feedKeys.runs });
      const first = source.last_success_at === null ? ('1' as const) : undefined;
      void navigate({ to: '/inventory/runs/$runId', params: { runId: String(run.id) }, search: { first }, replace: true });
    },
  });

  const named = integrations.data?.sources.find(({ id }) => id === sourceId) ?? null;
  return { feed, step: (feed?.preview.trouble === null && step) || ('file' as const), goTo, share, reading, checking, importing, named };
}

/** The integration of the address; else one that was begun and never used, so that leaving the page half way leaves no trail of them. */
function useSource(sourceId: number | undefined) {
  const t = useText('integrations.upload');
  const queryClient = useQueryClient();
  const createOnce = useClientId();
  return async (): Promise<InventorySourceView> => {
    const { sources } = await queryClient.query({ ...integrationsQuery, staleTime: 'static' });
    const active = sources.filter((source) => source.active);
    if (sourceId === undefined) {
      const begun = active.find(({ mode, column_map, last_success_at }) => mode === 'upload' && !column_map && !last_success_at);
      return begun ?? createOnce((clientId) => createSource({ name: t('newName'), client_id: clientId }));
    }
    const named = active.find(({ id }) => id === sourceId);
    if (!named) throw new Error(t('file.gone'));
    return named;
  };
}

export type StockUpload = ReturnType<typeof useStockUpload>;
