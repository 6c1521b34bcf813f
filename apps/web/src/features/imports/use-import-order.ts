import type { ImportView } from '@app/contracts/imports/imports.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { notify } from '@/ui/notify';
import { getImportQuery } from './api/get-import';
import { adoptAnswer } from './import-cache';
import { orderOnce } from './order-once';

/** One order to the server about an import; events report what it starts. Without `failed` the caller shows the error. */
export function useImportOrder(importId: number, order: (id: number) => Promise<ImportView>, failed?: string) {
  const queryClient = useQueryClient();
  const say = useFailureText();
  return useMutation({
    mutationFn: () => orderOnce(importId, order),
    onSuccess: (view) => adoptAnswer(queryClient, view),
    onError(error) {
      if (failed !== undefined) notify({ title: say(error, failed), tone: 'danger' });
      // A teammate may have started another job.
      void queryClient.invalidateQueries({ queryKey: getImportQuery(importId).queryKey });
    },
  });
}
