import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from '@app/contracts/templates/template-states';
import type { TemplateCategory, TemplateStatus, TemplateView } from '@app/contracts/templates/templates.contract';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ButtonLink } from '@/ui/button-link';
import { notify } from '@/ui/notify';
import { HeaderActions } from '@/ui/header-actions';
import { PageHeader } from '@/ui/page-header';
import { SearchInput } from '@/ui/search-input';
import { Select } from '@/ui/select';
import { NO_FILTER, type TemplatesFilter } from '../api/templates-filter';
import { syncAllTemplates } from '../api/write-template';
import { stateOfStatus } from '../state/template-state';
import { SyncLine } from './sync-line';
import { syncStateQuery } from './sync-state';
import { TemplateList } from './template-list';
import { useDeleteTemplate } from './use-template-actions';

/** Every template; who may not manage them sees those that can be sent. */
export function TemplatesScreen() {
  const t = useText('templates');
  const { filter, show } = useTemplatesLocation();
  const manages = useCan('templates.manage');
  const [toDelete, setToDelete] = useState<TemplateView | null>(null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        actions={
          manages && (
            <>
              <SyncButton />
              <ButtonLink to="/message-templates/new" variant="primary" icon={<Plus aria-hidden />}>
                {t('create')}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="@container relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex flex-col gap-3 px-4 py-3 md:px-6 md:py-4">
          <TemplateFilters filter={filter} hasStates={manages} onFilter={show} />
          {manages && <SyncLine />}
          <TemplateList filter={filter} onClear={() => show(NO_FILTER)} onDelete={setToDelete} />
        </div>
      </div>
      {manages && <DeleteTemplate template={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  );
}

/** Compares all templates with the provider's. */
function SyncButton() {
  const t = useText('templates.sync');
  const { data: state } = useQuery(syncStateQuery);
  const { mutate, isPending } = useSyncAll();
  return (
    <HeaderActions
      actions={[
        {
          label: t('action'),
          icon: <RefreshCw aria-hidden className="size-4" />,
          loading: isPending || state?.running,
          onSelect: () => mutate(),
        },
      ]}
    />
  );
}

const templates = getRouteApi('/shell/message-templates');

/** The filter from the URL, and the navigation to others. */
function useTemplatesLocation() {
  const { state: status = null, category = null, search = '' } = templates.useSearch();
  const navigate = templates.useNavigate();
  const filter = useMemo<TemplatesFilter>(() => ({ status, category, search }), [status, category, search]);
  const show = (change: Partial<TemplatesFilter>) => {
    const next = { ...filter, ...change };
    void navigate({
      search: { state: next.status ?? undefined, category: next.category ?? undefined, search: next.search || undefined },
      replace: true,
    });
  };
  return { filter, show };
}

/** Starts a comparison with the provider; an event reports its end. */
function useSyncAll() {
  const t = useText('templates.sync');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { queryKey } = syncStateQuery;
  return useMutation({
    mutationFn: syncAllTemplates,
    onMutate: () => void queryClient.setQueryData(queryKey, (state) => state && { ...state, running: true }),
    onError: (error) => notify({ title: say(error, t('startFailed')), tone: 'danger' }),
    // The run may be over before the answer to its order arrives.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

interface DeleteTemplateProps {
  /** The template to delete after confirmation; null while the dialog is closed. */
  template: TemplateView | null;
  onClose: () => void;
}

function DeleteTemplate({ template, onClose }: DeleteTemplateProps) {
  const t = useText('templates.removal');
  const actions = useText('templates.actions');
  const { mutateAsync } = useDeleteTemplate();
  return (
    <ConfirmDialog
      target={template}
      texts={({ friendly_name: name }) => ({
        title: t('title', { name }),
        description: t('hint'),
        confirmLabel: t('confirm'),
        failed: actions('removeFailed'),
      })}
      action={mutateAsync}
      onClose={onClose}
    />
  );
}

interface TemplateFiltersProps {
  filter: TemplatesFilter;
  /** There is more than what is approved. */
  hasStates: boolean;
  onFilter: (change: Partial<TemplatesFilter>) => void;
}

const ANY = 'any';

function TemplateFilters({ filter, hasStates, onFilter }: TemplateFiltersProps) {
  const t = useText('templates');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        value={filter.search}
        placeholder={t('search')}
        onSearch={(search) => onFilter({ search })}
        className="w-full @2xl:w-80"
      />
      {hasStates && (
        <Select<TemplateStatus | typeof ANY>
          label={t('filters.status')}
          value={filter.status ?? ANY}
          onValueChange={(status) => onFilter({ status: status === ANY ? null : status })}
          options={[
            { value: ANY, label: t('filters.anyStatus') },
            ...TEMPLATE_STATUSES.map((value) => ({ value, label: t(`statuses.${stateOfStatus(value)}`) })),
          ]}
          className="min-w-36 flex-1 @2xl:max-w-52"
        />
      )}
      <Select<TemplateCategory | typeof ANY>
        label={t('filters.category')}
        value={filter.category ?? ANY}
        onValueChange={(category) => onFilter({ category: category === ANY ? null : category })}
        options={[
          { value: ANY, label: t('filters.anyCategory') },
          ...TEMPLATE_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
        ]}
        className="min-w-36 flex-1 @2xl:max-w-52"
      />
    </div>
  );
}
