import type { Label } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { inOrder } from '../labels/label-look';
import { LabelChip } from './label-chip';

/** The labels of the open conversation, where it has any. */
export function LabelLine({ labels }: { labels: readonly Label[] }) {
  const t = useText('chats.labels');
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t('list')} className="flex shrink-0 flex-wrap gap-1 border-b border-border bg-surface px-4 py-2 md:px-5">
      {inOrder(labels).map((label) => (
        <li key={label} className="flex min-w-0">
          <LabelChip label={label} />
        </li>
      ))}
    </ul>
  );
}
