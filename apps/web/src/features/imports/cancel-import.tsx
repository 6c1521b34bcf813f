import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { cancelImport } from './api/write-import';
import { useImportOrder } from './use-import-order';

export function CancelImport({ importId }: { importId: number }) {
  const t = useText('imports.work');
  const canceling = useImportOrder(importId, cancelImport, t('cancelFailed'));
  return (
    <Button variant="ghost" loading={canceling.isPending} onClick={() => canceling.mutate()}>
      {t('cancel')}
    </Button>
  );
}
