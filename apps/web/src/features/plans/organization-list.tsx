import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import type { AdminOrganization } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { ColumnTable } from '@/ui/column-table';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { StateChip } from './state-chip';

export interface OrganizationListProps {
  query: UseInfiniteQueryResult<{ organizations: AdminOrganization[]; total: number }>;
  onClear: () => void;
}

const COLUMNS = ['name', 'plan', 'state', 'seats', 'activity', 'created'] as const;
const LINES = ['first', 'second', 'third', 'fourth', 'fifth'];

export function OrganizationList({ query, onClear }: OrganizationListProps) {
  const t = useText('plans.admin');
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  if (!data && error) return <QueryError title={t('failed')} query={query} />;
  if (!data) return <Waiting />;
  if (data.organizations.length === 0) {
    return (
      <EmptyList
        none={{ icon: <Building2 />, title: t('none') }}
        noMatches={{ isNarrowed: true, title: t('none'), description: t('noneHint'), clear: t('clear'), onClear }}
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

interface OrganizationRowProps {
  organization: AdminOrganization;
}

/** The columns of the table where there is room for one. */
const columnsStyle = '@4xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_5rem_8.5rem_8.5rem] @4xl:gap-x-4';

const rowStyle = [
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2',
  "[grid-template-areas:'name_name'_'state_state'_'plan_seats'_'activity_activity'_'created_created']",
  columnsStyle,
  "@4xl:[grid-template-areas:'name_plan_state_seats_activity_created'] @4xl:gap-y-0",
  'border-border bg-surface px-4 py-3 hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring',
  '@max-4xl:rounded-lg @max-4xl:border @max-4xl:shadow-e1 @4xl:min-h-14 @4xl:py-2 @4xl:not-first:border-t',
].join(' ');

/** The whole row leads to the organization's page. */
function OrganizationRow({ organization }: OrganizationRowProps) {
  const t = useText('plans.admin');
  const names = useText('shell.plans');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const { id, name, plan, state, trial_ends_at, requested_plan, seats, last_activity_at, created_at } = organization;
  return (
    <div role="row" className={rowStyle}>
      <div role="cell" className="min-w-0 [grid-area:name]">
        <Link
          to="/admin/organizations/$organizationId"
          params={{ organizationId: String(id) }}
          title={name}
          className="block min-h-6 truncate text-base font-semibold text-text outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
      </div>
      <div role="cell" className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm text-text [grid-area:plan]">
        {names(plan)}
        {requested_plan && <Chip tone="warning">{t('asks', { plan: names(requested_plan) })}</Chip>}
      </div>
      <div role="cell" className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 [grid-area:state]">
        <StateChip state={state} />
        {state === 'trial' && trial_ends_at && (
          <span className="text-xs text-text-2 tabular-nums">{t('endsAt', { moment: moment(trial_ends_at) })}</span>
        )}
      </div>
      <div role="cell" className="text-sm text-text-2 tabular-nums [grid-area:seats]">
        <span className="@4xl:sr-only">{t('columns.seats')}: </span>
        {seats.limit === null ? t('unlimited', { used: seats.used }) : `${seats.used} / ${seats.limit}`}
      </div>
      <div role="cell" className="min-w-0 text-sm text-text-2 [grid-area:activity]">
        <span className="@4xl:sr-only">{t('columns.activity')}: </span>
        {last_activity_at ? ago(last_activity_at) : t('never')}
      </div>
      <div role="cell" className="text-sm text-text-2 tabular-nums [grid-area:created] @4xl:text-right">
        <span className="@4xl:sr-only">{t('columns.created')}: </span>
        {moment(created_at)}
      </div>
    </div>
  );
}
