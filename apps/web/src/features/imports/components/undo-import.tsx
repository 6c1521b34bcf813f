import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { AlertDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { undoImport } from '../api/write-import';
import { useImportOrder } from '../hooks/use-import-order';

export interface UndoImportProps {
  importId: number;
  until: string;
}

/** Asks first: contacts that are removed do not come back. */
export function UndoImport({ importId, until }: UndoImportProps) {
  const t = useText('imports.undo');
  const { moment } = useTimeText();
  const [isAsked, setAsked] = useState(false);
  const undoing = useImportOrder(importId, undoImport, t('failed'));
  return (
    <>
      <span className="mr-auto text-sm text-text-3">{t('until', { time: moment(until) })}</span>
      <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setAsked(true)}>
        {t('action')}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('title')}
        description={t('description')}
        confirmLabel={t('confirm')}
        busy={undoing.isPending}
        onConfirm={() => undoing.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </>
  );
}
