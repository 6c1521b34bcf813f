import type { Availability } from '@app/contracts/availability/availability.contract';
import { classNames } from '@/ui/class-names';

const LOOKS: Record<Availability, string> = {
  online: 'border-success bg-success',
  busy: 'border-danger bg-danger',
  away: 'border-warning bg-transparent',
  offline: 'border-text-3 bg-transparent',
};

/** Decorative: text is next to it. Filled when available, so that it does not rely on colour alone. */
export function AvailabilityDot({ state, className }: { state: Availability; className?: string }) {
  return <span aria-hidden className={classNames('inline-block size-2.5 shrink-0 rounded-full border-2', LOOKS[state], className)} />;
}
