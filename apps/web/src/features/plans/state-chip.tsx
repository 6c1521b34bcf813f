import type { PlanState } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';

const TONES = { active: 'success', trial: 'info', trial_ended: 'warning', suspended: 'danger' } as const;

export function StateChip({ state }: { state: PlanState }) {
  const t = useText('plans.states');
  return <Chip tone={TONES[state]}>{t(state)}</Chip>;
}
