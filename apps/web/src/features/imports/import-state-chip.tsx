import type { ImportState } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import type { Tone } from '@/ui/tone-style';

const TONES: Record<ImportState, Tone> = {
  mapping: 'warning',
  checking: 'info',
  ready: 'warning',
  queued: 'info',
  running: 'info',
  done: 'success',
  canceled: 'neutral',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
};

export function ImportStateChip({ state }: { state: ImportState }) {
  const t = useText('imports.states');
  return <Chip tone={TONES[state]}>{t(state)}</Chip>;
}
