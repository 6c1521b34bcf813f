import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import type { ImportDetail, ImportView } from '@app/contracts/imports/imports.contract';
import { ApiFailure, hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { getImportQuery } from './api/get-import';
import { startImport } from './api/write-import';
import { useImportOrder } from './use-import-order';
import { type Step, stepOf } from './import-step';
import { CancelImport } from './cancel-import';
import { ImportTiles } from './import-tiles';
import { ImportStateChip } from './import-state-chip';
import { ImportSteps } from './import-steps';
import { MapStep } from './map-step';
import { Readings } from './readings';
import { RefusedRows } from './refused-rows';
import { ResultStep } from './result-step';
import { UnknownValues } from './unknown-values';
import { WorkProgress } from './work-progress';

/** One import at any step. */
export function ImportScreen() {
  const t = useText('imports');
  const { query, wantsColumns } = useImport();
  const { data: detail, error } = query;
  if (hasCode(error, 'request.not_found') || (error && !detail)) return <ImportUnavailable query={query} />;
  const step = detail && stepOf(detail.state, wantsColumns);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={detail ? detail.file_name : t('title')}
        back={{ to: '/contacts/imports', label: t('backToList') }}
        mark={detail && <ImportStateChip state={detail.state} />}
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 py-5 md:px-6">
          {detail && step ? (
            <>
              <ImportSteps current={step} />
              <StepContent key={contentKey(detail, step)} detail={detail} step={step} />
            </>
          ) : (
            <Skeleton className="h-64 rounded-lg" />
          )}
        </div>
      </div>
    </div>
  );
}

/** Another table has other columns, so the form is mounted again. */
const contentKey = ({ id, table: { sheet, heading_row: headingRow } }: ImportDetail, step: Step): string =>
  [id, step, sheet, headingRow].join(' ');

function StepContent({ detail, step }: { detail: ImportDetail; step: Step }) {
  if (step === 'map') return <MapStep detail={detail} />;
  if (detail.state === 'checking' || step === 'import') return <WorkStep detail={detail} />;
  return step === 'check' ? <CheckStep detail={detail} /> : <ResultStep detail={detail} />;
}

const route = getRouteApi('/shell/contacts/imports/$importId');

/** The step in the address, and the import of that number. */
function useImport() {
  const { importId } = route.useParams();
  const { step } = route.useSearch();
  return { query: useQuery(getImportQuery(Number(importId))), wantsColumns: step === 'map' };
}

/** While the file is checked or imported. */
function WorkStep({ detail }: { detail: ImportView }) {
  const counts = detail.state === 'checking' ? detail.checked : detail.counts;
  return (
    <>
      <WorkProgress view={detail} action={<CancelImport importId={detail.id} />} />
      {counts && <ImportTiles counts={counts} />}
    </>
  );
}

/** A preview of the import; it starts only when the person says so. */
function CheckStep({ detail }: { detail: ImportDetail }) {
  const t = useText('imports.check');
  const starting = useImportOrder(detail.id, startImport, t('failed'));
  const { checked } = detail;
  const count = checked ? checked.created + checked.updated : 0;
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-md font-semibold text-text">{t('title')}</h2>
        {checked && <ImportTiles counts={checked} />}
        {count === 0 && <Banner tone="warning">{t('nothing')}</Banner>}
      </section>
      <UnknownValues detail={detail} />
      <div className="flex flex-wrap justify-end gap-2">
        <CancelImport importId={detail.id} />
        <ButtonLink to="/contacts/imports/$importId" params={{ importId: String(detail.id) }} search={{ step: 'map' }}>
          {t('change')}
        </ButtonLink>
        <Button variant="primary" loading={starting.isPending} disabled={count === 0} onClick={() => starting.mutate()}>
          {t('start', { count })}
        </Button>
      </div>
      <Readings detail={detail} />
      <RefusedRows detail={detail} />
    </>
  );
}

interface ImportUnavailableProps {
  query: UseQueryResult<ImportDetail>;
}

/** In the place of an import that is not there, or that could not be loaded. */
function ImportUnavailable({ query }: ImportUnavailableProps) {
  const t = useText('imports');
  const { error } = query;
  const isGone = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageHeader title={t('title')} back={{ to: '/contacts/imports', label: t('backToList') }} />
      {isGone ? (
        <EmptyState
          className="flex-1"
          icon={<FileX />}
          title={t('gone')}
          description={t('goneHint')}
          action={<ButtonLink to="/contacts/imports">{t('backToList')}</ButtonLink>}
        />
      ) : (
        <QueryError className="flex-1" title={t('loadFailed')} query={query} />
      )}
    </>
  );
}
