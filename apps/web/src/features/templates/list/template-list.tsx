import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { api } from '@app/contracts/catalogue/endpoints';
import { TEMPLATES_PAGE_SIZE, type TemplateView } from '@app/contracts/templates/templates.contract';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { classNames } from '@/ui/class-names';
import { ColumnTable } from '@/ui/column-table';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { templateKeys } from '../api/template-keys';
import { rowsOf } from '../api/template-pages';
import { isFiltered, type TemplatesFilter } from '../api/templates-filter';
import { columnsStyle, rowStyle } from './table-style';
import { TemplateRow } from './template-row';

export interface TemplateListProps {
  filter: TemplatesFilter;
  onClear: () => void;
  onDelete: (template: TemplateView) => void;
}

export function TemplateList({ filter, onClear, onDelete }: TemplateListProps) {
  const t = useText('templates.list');
  const list = useInfiniteQuery(listTemplatesQuery(filter));
  if (list.isError && !list.data) {
    return <QueryError title={t('failed')} query={list} />;
  }
  if (!list.data) return <TemplateRowsSkeleton />;
  const rows = rowsOf(list.data);
  if (rows.length === 0) return <NoTemplates filter={filter} onClear={onClear} />;
  return (
    <>
      <TemplateTable templates={rows} busy={list.isPlaceholderData} onDelete={onDelete} />
      {list.hasNextPage && (
        <MoreTemplates isLoading={list.isFetchingNextPage} hasFailed={list.isFetchNextPageError} onLoad={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

function NoTemplates({ filter, onClear }: Pick<TemplateListProps, 'filter' | 'onClear'>) {
  const t = useText('templates');
  const manages = useCan('templates.manage');
  const create = (
    <ButtonLink to="/message-templates/new" variant="primary" icon={<Plus aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <EmptyList
      none={{
        icon: <FileText />,
        title: t('list.empty'),
        description: manages ? t('list.emptyHint') : t('list.emptyReadOnly'),
        action: manages && create,
      }}
      noMatches={{
        isNarrowed: isFiltered(filter),
        title: t('list.empty'),
        description: t('list.noResultsHint'),
        clear: t('list.clear'),
        onClear,
      }}
    />
  );
}

/** The templates that fit, the newest first, page by page. */
const listTemplatesQuery = (filter: TemplatesFilter) =>
  infiniteQueryOptions({
    queryKey: templateKeys.list(filter),
    queryFn: ({ signal, pageParam }) => call(api.templates.list, { query: { ...asked(filter), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

const asked = ({ status, category, search }: TemplatesFilter) => ({
  status: status ?? undefined,
  category: category ?? undefined,
  search,
  per_page: TEMPLATES_PAGE_SIZE,
});

interface MoreTemplatesProps {
  isLoading: boolean;
  hasFailed: boolean;
  onLoad: () => void;
}

/** Below the rows while the server has older ones. */
function MoreTemplates({ isLoading, hasFailed, onLoad }: MoreTemplatesProps) {
  const t = useText('templates.list');
  return (
    <div className="flex flex-col items-center gap-2 py-2">
      {hasFailed && (
        <p role="alert" className="text-sm text-danger-text">
          {t('moreFailed')}
        </p>
      )}
      <Button loading={isLoading} onClick={onLoad}>
        {t('more')}
      </Button>
    </div>
  );
}

interface TemplateTableProps {
  templates: readonly TemplateView[];
  /** Other rows are on their way. */
  busy: boolean;
  onDelete: (template: TemplateView) => void;
}

const COLUMNS = ['name', 'category', 'preview', 'status', 'usage', 'actions'] as const;

function TemplateTable({ templates, busy, onDelete }: TemplateTableProps) {
  const t = useText('templates');
  const heads = COLUMNS.map((column) => t(`columns.${column}`));
  return (
    <ColumnTable label={t('list.label')} heads={heads} columnsStyle={columnsStyle} from="3xl" busy={busy}>
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} onDelete={() => onDelete(template)} />
      ))}
    </ColumnTable>
  );
}

const ROWS = ['w-40', 'w-52', 'w-44', 'w-36', 'w-48', 'w-40'].map((width, index) => ({ key: `row-${index}`, width }));

function TemplateRowsSkeleton() {
  const t = useText('kit');
  return (
    <div className="flex flex-col @max-3xl:gap-2.5 @3xl:rounded-lg @3xl:border @3xl:border-border @3xl:bg-surface">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {ROWS.map(({ key, width }) => (
        <div
          key={key}
          className={classNames(
            rowStyle,
            'min-h-16 border-border bg-surface px-4 py-3 @max-3xl:rounded-lg @max-3xl:border @3xl:not-first:border-t',
          )}
        >
          <div className="space-y-1.5 [grid-area:name]">
            <Skeleton className={classNames(width, 'max-w-full')} />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="h-5 w-16 rounded-full [grid-area:category]" />
          <Skeleton className="w-56 max-w-full [grid-area:preview]" />
          <Skeleton className="h-5 w-20 rounded-full [grid-area:status] @max-3xl:justify-self-end" />
          <Skeleton className="w-14 [grid-area:usage]" />
        </div>
      ))}
    </div>
  );
}
