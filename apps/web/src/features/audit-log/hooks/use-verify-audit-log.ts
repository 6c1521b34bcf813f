import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditLogKeys, verifyAuditLog } from '../api/audit-log-queries';

/** Whether the log is still what was written. That somebody asked is an entry of the list. */
export function useVerifyAuditLog() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: verifyAuditLog, onSettled: () => queries.invalidateQueries({ queryKey: auditLogKeys.all }) });
}
