import type { Label } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { forRow } from '../labels/label-look';
import { LabelChip } from './label-chip';

/** The labels of a row of the list, where it has any. */
export function RowLabels({ labels }: { labels: readonly Label[] }) {
  const t = useText('chats.labels');
  const { shown, more } = forRow(labels);
  if (shown.length === 0) return null;
  return (
    <span className="mt-1.5 flex items-center gap-1">
      {shown.map((label) => (
        <LabelChip key={label} label={label} />
      ))}
      {more > 0 && (
        <span className="shrink-0 text-2xs text-text-2">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">{t('more', { count: more })}</span>
        </span>
      )}
    </span>
  );
}
