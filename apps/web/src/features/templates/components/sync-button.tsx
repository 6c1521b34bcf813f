import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { syncStateQuery } from '../api/sync-state';
import { useSyncAll } from '../hooks/use-sync-all';

/** Compares all templates with the provider's. */
export function SyncButton() {
  const t = useText('templates.sync');
  const { data: state } = useQuery(syncStateQuery);
  const { mutate, isPending } = useSyncAll();
  return (
    <Button icon={<RefreshCw aria-hidden className="size-4" />} loading={isPending || state?.running} onClick={() => mutate()}>
      {t('action')}
    </Button>
  );
}
