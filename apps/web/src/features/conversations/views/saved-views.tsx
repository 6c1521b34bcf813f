import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { MAX_VIEW_NAME_LENGTH } from '@app/contracts/conversations/saved-views.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { QueryError } from '@/ui/error-state';
import { ToggleChip } from '@/ui/toggle-chip';
import { savedViewsQuery, useDeleteView, useSaveView } from './saved-views-query';
import { isShown, savedFilterOf, shownBy, type ViewFilter } from './view-filter';

export interface SavedViewsProps {
  filter: ViewFilter;
  onShow: (filter: ViewFilter) => void;
}

/** The person's own views; the one that the list shows is pressed. */
export function SavedViews({ filter, onShow }: SavedViewsProps) {
  const t = useText('chats.views');
  const query = useQuery(savedViewsQuery);
  const { mutate: remove } = useDeleteView();
  if (query.isError && !query.data) return <QueryError title={t('loadFailed')} query={query} />;
  if (!query.data?.length) return <p className="text-sm text-text-2">{t('empty')}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {query.data.map((view) => (
        <li key={view.id} className="flex max-w-full min-w-0 items-center">
          <ToggleChip pressed={isShown(view.filter, filter)} onClick={() => onShow(shownBy(view.filter))} className="rounded-r-none">
            {view.name}
          </ToggleChip>
          <button
            type="button"
            aria-label={t('delete', { name: view.name })}
            onClick={() => remove(view)}
            className="-ml-px flex h-8 w-7 shrink-0 items-center justify-center rounded-r-full border border-border text-text-2 hover:bg-surface-2 hover:text-text pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Keeps what the list shows under a name. */
export function SaveView({ filter }: Pick<SavedViewsProps, 'filter'>) {
  const t = useText('chats.views');
  const { data: views = [] } = useQuery(savedViewsQuery);
  const { mutate, isPending } = useSaveView();
  const [name, setName] = useState<string | null>(null);
  const isEmpty = Object.keys(savedFilterOf(filter)).length === 0;
  if (name === null) {
    return (
      <Button
        size="sm"
        icon={<BookmarkPlus aria-hidden className="size-4" />}
        disabledReason={isEmpty ? t('nothing') : undefined}
        onClick={() => setName('')}
      >
        {t('start')}
      </Button>
    );
  }
  const typed = name.trim();
  const isTaken = views.some((view) => view.name.toLowerCase() === typed.toLowerCase());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed !== '' && !isPending) mutate({ name: typed, filter: savedFilterOf(filter) }, { onSuccess: () => setName(null) });
  };
  return (
    <form onSubmit={submit} className="flex w-full items-center gap-2">
      <Input
        ref={focusOnce}
        size="sm"
        value={name}
        maxLength={MAX_VIEW_NAME_LENGTH}
        aria-label={t('name')}
        placeholder={t('name')}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" size="sm" variant="primary" disabled={typed === ''} loading={isPending}>
        {t(isTaken ? 'replace' : 'save')}
      </Button>
    </form>
  );
}

/** The same function each time, so that the field takes the focus only when it appears. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();
