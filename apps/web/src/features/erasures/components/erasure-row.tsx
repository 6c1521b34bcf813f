import { ERASED_KINDS, type ErasureView } from '@app/contracts/erasures/erasures.contract';
import { useTimeText } from '@/lib/time/use-time-text';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';

export interface ErasureRowProps {
  erasure: ErasureView;
}

export function ErasureRow({ erasure: { contact_id, user, erased, copies, copies_removed, created_at, finished_at } }: ErasureRowProps) {
  const t = useText('erasures');
  const { moment } = useTimeText();
  const counts = ERASED_KINDS.filter((kind) => erased[kind] > 0).map((kind) => t(`kinds.${kind}`, { count: erased[kind] }));
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-text">{t('contact', { id: String(contact_id) })}</p>
        <Chip tone={finished_at ? 'success' : 'warning'}>
          {finished_at ? t('finished') : t('progress', { done: String(copies_removed), total: String(copies) })}
        </Chip>
      </div>
      <p className="text-sm text-text-2">{t('by', { name: user?.name ?? t('somebody'), time: moment(created_at) })}</p>
      {counts.length > 0 && <p className="text-sm text-text-2">{counts.join(' · ')}</p>}
    </li>
  );
}
