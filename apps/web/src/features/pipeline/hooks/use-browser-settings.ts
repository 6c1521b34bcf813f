import { api } from '@app/contracts/catalogue/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { dropBrowserSettings, hasBrowserSettings } from '../board/browser-keys';

/** What an older client kept in this browser becomes the organization's, once, and is forgotten here (PRODUCT.md, decision 11). */
export function useBrowserSettings(): void {
  const queryClient = useQueryClient();
  const mayImport = useCan('pipeline.manage');
  useEffect(() => {
    if (!mayImport || !hasBrowserSettings()) return;
    // What fails stays where it is and is tried again with the next visit.
    void importSettings(queryClient).catch(() => undefined);
  }, [queryClient, mayImport]);
}

async function importSettings(queryClient: QueryClient): Promise<void> {
  const { readBrowserSettings } = await import('../board/browser-settings');
  const kept = readBrowserSettings();
  if (!kept) return;
  const settings = await call(api.pipeline.importBrowser, { body: kept });
  dropBrowserSettings();
  queryClient.setQueryData(pipelineSettingsQuery.queryKey, settings);
}
