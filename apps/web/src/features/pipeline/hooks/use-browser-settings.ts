import { api } from '@app/contracts/catalogue/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { dropBrowserSettings, readBrowserSettings } from '../board/browser-settings';

/** What an older client kept in this browser becomes the organization's, once, and is forgotten here (PRODUCT.md, decision 11). */
export function useBrowserSettings(): void {
  const queryClient = useQueryClient();
  const mayImport = useCan('pipeline.manage');
  useEffect(() => {
    const kept = mayImport ? readBrowserSettings() : null;
    if (!kept) return;
    call(api.pipeline.importBrowser, { body: kept }).then(
      (settings) => {
        dropBrowserSettings();
        queryClient.setQueryData(pipelineSettingsQuery.queryKey, settings);
      },
      // It stays where it is and is tried again with the next visit.
      () => undefined,
    );
  }, [queryClient, mayImport]);
}
