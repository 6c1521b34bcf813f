import type { VehicleStatus, VehicleView } from '@app/contracts/inventory/inventory.contract';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import type { Tone } from '@/ui/tone-style';

const TONES: Record<Exclude<VehicleStatus, 'available'>, Tone> = {
  in_transit: 'info',
  pending: 'warning',
  hidden: 'neutral',
  unavailable: 'neutral',
  sold: 'danger',
};

/** Nothing beside a vehicle that is for sale. */
export function StatusMark({ status }: Pick<VehicleView, 'status'>) {
  const t = useText('inventory.statuses');
  return status === 'available' ? null : <Chip tone={TONES[status]}>{t(status)}</Chip>;
}

/** The badges of a vehicle: its state, that it is featured, that it is new or certified. */
export function VehicleMarks({ vehicle: { status, featured, condition } }: { vehicle: VehicleView }) {
  const t = useText('inventory');
  return (
    <>
      <StatusMark status={status} />
      {featured && <Chip className="bg-text text-surface">{t('card.featured')}</Chip>}
      {condition !== 'used' && <Chip className="bg-surface text-text">{t(`conditions.${condition}`)}</Chip>}
    </>
  );
}
