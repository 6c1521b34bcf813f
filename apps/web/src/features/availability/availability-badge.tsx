import { useText } from '@/lib/text/use-text';
import { useMyAvailability } from './use-my-availability';
import { AvailabilityDot } from './availability-dot';

/** At the corner of one's own face. */
export function AvailabilityBadge() {
  const t = useText('availability');
  const mine = useMyAvailability();
  if (!mine) return null;
  return (
    <>
      <AvailabilityDot state={mine.state} />
      <span className="sr-only">{t(`states.${mine.state}`)}</span>
    </>
  );
}
