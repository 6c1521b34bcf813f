import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '@/lib/api/download';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { HeaderActions } from '@/ui/header-actions';
import { notify } from '@/ui/notify';
import type { CallFilter } from '../api/call-queries';

/** The calls that fit the filters, as a file for spreadsheets. */
export function ExportCalls({ filter }: { filter: CallFilter }) {
  const t = useText('calls.history');
  const say = useFailureText();
  const mayExport = useCan('contacts.export');
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('/api/calls/export', filter, `calls-${new Date().toISOString().slice(0, 10)}.csv`),
    onSuccess: () => notify({ title: t('exported'), tone: 'success' }),
    onError: (error) => notify({ title: t('exportFailed'), description: say(error), tone: 'danger' }),
  });
  if (!mayExport) return null;
  return (
    <HeaderActions
      actions={[{ label: t('export'), icon: <Download aria-hidden className="size-4" />, loading: isPending, onSelect: () => mutate() }]}
    />
  );
}
