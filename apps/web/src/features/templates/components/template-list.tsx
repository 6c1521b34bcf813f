import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { listTemplatesQuery } from '../api/list-templates';
import { rowsOf } from '../list/template-pages';
import { isFiltered, type TemplatesFilter } from '../list/templates-filter';
import { MoreTemplates } from './more-templates';
import { TemplateRowsSkeleton } from './template-rows-skeleton';
import { TemplateTable } from './template-table';

export interface TemplateListProps {
  filter: TemplatesFilter;
  onClear: () => void;
  onDelete: (template: TemplateView) => void;
}

export function TemplateList({ filter, onClear, onDelete }: TemplateListProps) {
  const t = useText('templates.list');
  const say = useFailureText();
  const list = useInfiniteQuery(listTemplatesQuery(filter));
  if (list.isError && !list.data) {
    return <ErrorState title={t('failed')} description={say(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (!list.data) return <TemplateRowsSkeleton />;
  const rows = rowsOf(list.data);
  if (rows.length === 0) return isFiltered(filter) ? <NoResults onClear={onClear} /> : <NoTemplates />;
  return (
    <>
      <TemplateTable templates={rows} busy={list.isPlaceholderData} onDelete={onDelete} />
      {list.hasNextPage && (
        <MoreTemplates isLoading={list.isFetchingNextPage} hasFailed={list.isFetchNextPageError} onLoad={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

function NoResults({ onClear }: Pick<TemplateListProps, 'onClear'>) {
  const t = useText('templates.list');
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('empty')}
      description={t('noResultsHint')}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
}

function NoTemplates() {
  const t = useText('templates');
  const manages = useCan('templates.manage');
  return (
    <EmptyState
      icon={<FileText />}
      title={t('list.empty')}
      description={manages ? t('list.emptyHint') : t('list.emptyReadOnly')}
      action={
        manages && (
          <ButtonLink to="/message-templates/new" variant="primary" icon={<Plus aria-hidden />}>
            {t('create')}
          </ButtonLink>
        )
      }
    />
  );
}
