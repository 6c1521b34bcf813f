import type { ImportView } from '@app/contracts/imports/imports.contract';
import { Link } from '@tanstack/react-router';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { ImportStateChip } from './import-state-chip';

export function ImportRow({ view }: { view: ImportView }) {
  const t = useText('imports');
  const { moment } = useTimeText();
  const counts = useShortCounts(view);
  return (
    <li className="border-b border-border last:border-0">
      <Link
        to="/contacts/imports/$importId"
        params={{ importId: String(view.id) }}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="truncate font-semibold text-text">{view.file_name}</span>
        <span className="flex justify-end">
          <ImportStateChip state={view.state} />
        </span>
        <span className="truncate text-sm text-text-3">
          {t('list.by', { name: view.user?.name ?? '—', time: moment(view.created_at) })}
        </span>
        <span className="text-right text-sm text-text-2 tabular-nums">{counts}</span>
      </Link>
    </li>
  );
}

/** What it did, else how long it is. */
function useShortCounts({ counts, total_rows }: ImportView): string {
  const t = useText('imports');
  const format = useFormatter();
  if (counts) return `${t('counts.created')} ${format.number(counts.created)} · ${t('counts.updated')} ${format.number(counts.updated)}`;
  return total_rows === null ? '' : t('list.rows', { count: total_rows });
}
