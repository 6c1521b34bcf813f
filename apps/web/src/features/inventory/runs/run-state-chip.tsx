import type { RunState } from '@app/contracts/inventory/inventory-runs.contract';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import type { Tone } from '@/ui/tone-style';

const TONES: Record<RunState, Tone> = {
  fetching: 'info',
  queued: 'info',
  parsing: 'info',
  held_for_approval: 'warning',
  applying: 'info',
  applied: 'success',
  skipped_same_hash: 'neutral',
  aborted: 'danger',
  discarded: 'neutral',
  failed: 'danger',
};

export function RunStateChip({ state }: { state: RunState }) {
  const t = useText('integrations.states');
  return <Chip tone={TONES[state]}>{t(state)}</Chip>;
}
