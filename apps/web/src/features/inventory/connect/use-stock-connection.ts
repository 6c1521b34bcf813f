import type { SourceConnection, SourceSchedule } from '@app/contracts/inventory/inventory-connections.contract';
import type { InventorySourceView, SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useClientId } from '@/lib/forms/use-client-id';
import { useText } from '@/lib/text/use-text';
import { changeSource, createSource, feedKeys, integrationsQuery, sampleSource, syncSource, testSource } from '../api/integration-queries';
import type { ReadFeed } from '../upload/column-form';
import { useFeedWizard } from '../upload/use-feed-wizard';
import { changeTo, nameOf } from './connection-form';

const route = getRouteApi('/shell/inventory/connect');

export const MANUALLY = 'manually';
export type ChosenSchedule = SourceSchedule | typeof MANUALLY;

/** The server's newest file, or an error that says why there is none. */
function useSample() {
  const t = useText('integrations.reasons');
  return async (sourceId: number): Promise<{ name: string; preview: SourcePreview }> => {
    const { trouble, file_name: name, preview } = await sampleSource(sourceId);
    if (trouble || !preview) throw new Error(t(trouble ?? 'no_file'));
    return { name: name ?? '', preview };
  };
}

/** Stores the connection, in the place of the one that was begun and never used, and tries it. */
function useConnectionTest(sourceId: number | undefined) {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const createOnce = useClientId();
  return useMutation({
    mutationFn: async (connection: SourceConnection) => {
      const { sources } = await queryClient.query({ ...integrationsQuery, staleTime: 'static' });
      const known = sources.find((source) => (sourceId === undefined ? isBegun(source) : source.id === sourceId));
      const stored = known
        ? await changeSource(known.id, isBegun(known) ? changeTo(connection, known) : { connection })
        : await createOnce((clientId) => createSource({ name: nameOf(connection), connection, client_id: clientId }));
      void navigate({ search: { source: stored.id }, replace: true });
      return { source: stored, test: await testSource(stored.id) };
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: feedKeys.integrations }),
  });
}

const isBegun = ({ active, connection, column_map, started }: InventorySourceView): boolean =>
  active && connection !== null && !column_map && !started;

/** From the address of a dealer's server to the first run. */
export function useStockConnection() {
  const navigate = route.useNavigate();
  const { source: sourceId, step } = route.useSearch();
  const integrations = useQuery(integrationsQuery);
  const sample = useSample();
  const [chosen, setSchedule] = useState<ChosenSchedule | null>(null);
  const source = integrations.data?.sources.find(({ id, active }) => active && id === sourceId) ?? null;
  const scheduleOf = ({ schedule, last_success_at: lastFile }: InventorySourceView): ChosenSchedule =>
    chosen ?? schedule ?? (lastFile === null ? 'hourly' : MANUALLY);
  const wizard = useFeedWizard<ReadFeed>({
    goTo: (next) => void navigate({ search: (before) => ({ ...before, step: next }) }),
    reread: async ({ source: { id } }) => (await sample(id)).preview,
    start: async ({ source: read }) => {
      const schedule = scheduleOf(read);
      await changeSource(read.id, { schedule: schedule === MANUALLY ? null : schedule, paused: false });
      return syncSource(read.id);
    },
  });
  const testing = useConnectionTest(sourceId);
  const reading = useMutation({
    mutationFn: async (read: InventorySourceView): Promise<ReadFeed> => ({ source: read, ...(await sample(read.id)) }),
    onSuccess: (read) => wizard.show(read),
  });
  const shown = (wizard.feed?.preview.trouble === null && step) || ('server' as const);
  return {
    ...wizard,
    step: shown,
    integrations,
    source,
    isUnknown: sourceId !== undefined && !source,
    testing,
    reading,
    scheduleOf,
    setSchedule,
  };
}

export type StockConnection = ReturnType<typeof useStockConnection>;
