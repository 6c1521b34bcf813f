import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { auditLogKeys, exportAuditLog } from '../api/audit-log-queries';

/** A file for spreadsheets of what the list shows. That it was taken out is an entry of the list. */
export function useExportAuditLog() {
  const t = useText('auditLog.export');
  const say = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: exportAuditLog,
    onSuccess: () => notify({ title: t('done'), tone: 'success' }),
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: auditLogKeys.all }),
  });
}
