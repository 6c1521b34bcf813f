import { ERASED_KINDS, type ErasedCounts as Counts } from '@app/contracts/erasures/erasures.contract';
import { useText } from '@/lib/text/use-text';

export interface ErasedCountsProps {
  erased: Counts;
}

/** How much of each kind goes; what there is none of is left out. */
export function ErasedCounts({ erased }: ErasedCountsProps) {
  const t = useText('erasures');
  const kinds = ERASED_KINDS.filter((kind) => erased[kind] > 0);
  return (
    <ul className="list-disc pl-5 text-base text-text marker:text-text-3">
      <li>{t('profile')}</li>
      {kinds.map((kind) => (
        <li key={kind}>{t(`kinds.${kind}`, { count: erased[kind] })}</li>
      ))}
      <li>{t('copies')}</li>
    </ul>
  );
}
