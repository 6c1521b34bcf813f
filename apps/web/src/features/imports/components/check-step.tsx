import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { startImport } from '../api/write-import';
import { useImportOrder } from '../hooks/use-import-order';
import { CancelImport } from './cancel-import';
import { CountTiles } from './count-tiles';
import { RefusedRows } from './refused-rows';

/** What the import would do; nothing of it is done before the person says so. */
export function CheckStep({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.check');
  const starting = useImportOrder(detail.id, startImport, t('failed'));
  const { checked } = detail;
  const count = checked ? checked.created + checked.updated : 0;
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-md font-semibold text-text">{t('title')}</h2>
        {checked && <CountTiles counts={checked} />}
        {count === 0 && <Banner tone="warning">{t('nothing')}</Banner>}
      </section>
      <div className="flex flex-wrap justify-end gap-2">
        <CancelImport importId={detail.id} />
        <ButtonLink to="/contacts/imports/$importId" params={{ importId: String(detail.id) }} search={{ step: 'map' }}>
          {t('change')}
        </ButtonLink>
        <Button variant="primary" loading={starting.isPending} disabled={count === 0} onClick={() => starting.mutate()}>
          {t('start', { count })}
        </Button>
      </div>
      <RefusedRows detail={detail} />
    </>
  );
}
