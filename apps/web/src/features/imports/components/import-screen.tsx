import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import { ArrowLeft } from 'lucide-react';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { useImport } from '../hooks/use-import';
import { type Step, stepOf } from '../steps/import-step';
import { CheckStep } from './check-step';
import { ImportStateChip } from './import-state-chip';
import { ImportSteps } from './import-steps';
import { ImportUnavailable } from './import-unavailable';
import { MapStep } from './map-step';
import { ResultStep } from './result-step';
import { WorkStep } from './work-step';

/** One import, wherever it stands. */
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
        actions={
          <>
            {detail && <ImportStateChip state={detail.state} />}
            <ButtonLink to="/contacts/imports" icon={<ArrowLeft aria-hidden className="size-4" />}>
              {t('backToList')}
            </ButtonLink>
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 py-5 md:px-6">
          {detail && step ? (
            <>
              <ImportSteps current={step} />
              <StepContent key={`${detail.id} ${step}`} detail={detail} step={step} />
            </>
          ) : (
            <Skeleton className="h-64 rounded-lg" />
          )}
        </div>
      </div>
    </div>
  );
}

function StepContent({ detail, step }: { detail: ImportDetail; step: Step }) {
  if (step === 'map') return <MapStep detail={detail} />;
  if (detail.state === 'checking' || step === 'import') return <WorkStep detail={detail} />;
  return step === 'check' ? <CheckStep detail={detail} /> : <ResultStep detail={detail} />;
}
