import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { undoImport } from './api/write-import';
import { useImportOrder } from './use-import-order';
import { ImportTiles, UndoTiles } from './import-tiles';
import { RefusedRows } from './refused-rows';
import { WorkProgress } from './work-progress';

/** The result of the import, its refused rows, and the way back. */
export function ResultStep({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.result');
  const { state, counts, undo } = detail;
  return (
    <>
      {state === 'undoing' ? <WorkProgress view={detail} /> : <Outcome detail={detail} />}
      {undo && <UndoTiles undo={undo} />}
      {counts && <ImportTiles counts={counts} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {detail.undo_until && <UndoImport importId={detail.id} until={detail.undo_until} />}
        <ButtonLink to="/contacts/imports">{t('another')}</ButtonLink>
        <ButtonLink to="/contacts" variant="primary">
          {t('contacts')}
        </ButtonLink>
      </div>
      {state !== 'failed' && <RefusedRows detail={detail} />}
    </>
  );
}

function Outcome({ detail: { state, failure, counts } }: { detail: ImportDetail }) {
  const t = useText('imports');
  if (state === 'done') return <Banner tone="success">{t('result.done')}</Banner>;
  if (state === 'undone') return <Banner tone="success">{t('result.undone')}</Banner>;
  const written = (counts?.created ?? 0) + (counts?.updated ?? 0);
  const words = state === 'failed' ? t(`failures.${failure ?? 'broken'}`) : t('result.canceledHint', { count: written });
  return (
    <Banner tone={state === 'failed' ? 'danger' : 'info'}>
      <p className="font-semibold">{state === 'failed' ? t('result.failed') : t('result.canceled')}</p>
      <p>{words}</p>
    </Banner>
  );
}

interface UndoImportProps {
  importId: number;
  until: string;
}

/** Asks first: contacts that are removed do not come back. */
function UndoImport({ importId, until }: UndoImportProps) {
  const t = useText('imports.undo');
  const { moment } = useTimeText();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useImportOrder(importId, undoImport);
  return (
    <>
      <span className="mr-auto text-sm text-text-3">{t('until', { time: moment(until) })}</span>
      <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setAsked(true)}>
        {t('action')}
      </Button>
      <ConfirmDialog
        target={isAsked ? importId : null}
        texts={() => ({ title: t('title'), description: t('description'), confirmLabel: t('confirm'), failed: t('failed') })}
        action={() => mutateAsync()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
