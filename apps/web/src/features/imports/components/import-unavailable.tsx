import type { ImportDetail } from '@app/contracts/imports/imports.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';

export interface ImportUnavailableProps {
  query: UseQueryResult<ImportDetail>;
}

/** In the place of an import that is not there, or that could not be loaded. */
export function ImportUnavailable({ query: { error, refetch, isFetching } }: ImportUnavailableProps) {
  const t = useText('imports');
  const say = useFailureText();
  const isGone = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageHeader title={t('title')} />
      {isGone ? (
        <EmptyState
          className="flex-1"
          icon={<FileX />}
          title={t('gone')}
          description={t('goneHint')}
          action={<ButtonLink to="/contacts/imports">{t('backToList')}</ButtonLink>}
        />
      ) : (
        <ErrorState
          className="flex-1"
          title={t('loadFailed')}
          description={say(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  );
}
