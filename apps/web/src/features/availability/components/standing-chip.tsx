import type { Standing } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import type { Tone } from '@/ui/tone-style';

const TONES: Partial<Record<Standing, Tone>> = { receiving: 'success', full: 'orange', unverified: 'warning' };

/** Whether somebody is given new conversations now, and why not. */
export function StandingChip({ standing }: { standing: Standing }) {
  const t = useText('availability');
  return <Chip tone={TONES[standing] ?? 'neutral'}>{t(`standing.${standing}`)}</Chip>;
}
