import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useClientId } from '@/lib/forms/use-client-id';
import { useText } from '@/lib/text/use-text';
import { changeSource, createSource, integrationsQuery, previewFeed, uploadFeed } from '../api/integration-queries';
import type { ReadFeed } from './column-form';
import { useFeedWizard } from './use-feed-wizard';

const route = getRouteApi('/shell/inventory/upload');

interface UploadedFeed extends ReadFeed {
  file: File;
}

/** From the file to its run. A reload forgets the file and begins again. */
export function useStockUpload() {
  const navigate = route.useNavigate();
  const { source: sourceId, step } = route.useSearch();
  const integrations = useQuery(integrationsQuery);
  const chooseSource = useSource(sourceId);
  const [share, setShare] = useState(0);
  const [once, chooseOnce] = useState(false);
  const wizard = useFeedWizard<UploadedFeed>({
    goTo: (next) => void navigate({ search: (before) => ({ ...before, step: next }) }),
    reread: ({ source, file }) => previewFeed(source.id, file, setShare),
    async start({ source, file }) {
      if (once !== source.once) await changeSource(source.id, { once });
      return uploadFeed(source.id, file, setShare);
    },
  });
  const reading = useMutation({
    mutationFn: async (file: File): Promise<UploadedFeed> => {
      setShare(0);
      const source = wizard.feed?.source ?? (await chooseSource());
      return { name: file.name, file, source, preview: await previewFeed(source.id, file, setShare) };
    },
    onSuccess: (read) => wizard.show(read),
  });
  const named = integrations.data?.sources.find(({ id }) => id === sourceId) ?? null;
  const shown = (wizard.feed?.preview.trouble === null && step) || ('file' as const);
  return { ...wizard, step: shown, share, reading, named, once, chooseOnce };
}

/** The integration of the address; else one that was begun and never used, so that leaving the page half way leaves no trail of them. */
function useSource(sourceId: number | undefined) {
  const t = useText('feedSetup.upload');
  const queryClient = useQueryClient();
  const createOnce = useClientId();
  return async (): Promise<InventorySourceView> => {
    const { sources } = await queryClient.query({ ...integrationsQuery, staleTime: 'static' });
    const active = sources.filter((source) => source.active);
    if (sourceId === undefined) {
      const begun = active.find(
        ({ mode, column_map, has_headings, started }) => mode === 'upload' && !column_map && has_headings === null && !started,
      );
      return begun ?? createOnce((clientId) => createSource({ name: t('newName'), client_id: clientId }));
    }
    const named = active.find(({ id }) => id === sourceId);
    if (!named) throw new Error(t('file.gone'));
    return named;
  };
}

export type StockUpload = ReturnType<typeof useStockUpload>;
