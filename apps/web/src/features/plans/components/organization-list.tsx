import type { AdminOrganization } from '@app/contracts/plans/plans.contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ColumnTable } from '@/ui/column-table';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { columnsStyle, OrganizationRow } from './organization-row';

export interface OrganizationListProps {
  query: UseInfiniteQueryResult<{ organizations: AdminOrganization[]; total: number }>;
  onClear: () => void;
}

const COLUMNS = ['name', 'plan', 'state', 'seats', 'activity', 'created'] as const;
const LINES = ['first', 'second', 'third', 'fourth', 'fifth'];

export function OrganizationList({ query, onClear }: OrganizationListProps) {
  const t = useText('plans.admin');
  const say = useFailureText();
  const { data, error, isFetching, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  if (!data && error)
    return <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Waiting />;
  if (data.organizations.length === 0) {
    return (
      <EmptyState
        icon={<Building2 />}
        title={t('none')}
        description={t('noneHint')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    );
  }
  return (
    <>
      <ColumnTable
        label={t('title')}
        heads={COLUMNS.map((column) => t(`columns.${column}`))}
        columnsStyle={columnsStyle}
        from="4xl"
        busy={isPlaceholderData}
      >
        {data.organizations.map((organization) => (
          <OrganizationRow key={organization.id} organization={organization} />
        ))}
      </ColumnTable>
      {hasNextPage && (
        <Button className="self-center" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  const t = useText('plans.admin');
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {LINES.map((line) => (
        <Skeleton key={line} className="h-12 w-full rounded-lg" />
      ))}
    </div>
  );
}
