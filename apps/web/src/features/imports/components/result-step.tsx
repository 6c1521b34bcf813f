import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { CountTiles, UndoTiles } from './count-tiles';
import { RefusedRows } from './refused-rows';
import { UndoImport } from './undo-import';
import { WorkProgress } from './work-progress';

/** What the import came to, what it left out, and the way back. */
export function ResultStep({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.result');
  const { state, counts, undo } = detail;
  return (
    <>
      {state === 'undoing' ? <WorkProgress view={detail} /> : <Outcome detail={detail} />}
      {undo && <UndoTiles undo={undo} />}
      {counts && <CountTiles counts={counts} />}
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
