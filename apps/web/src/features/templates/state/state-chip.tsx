import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { Ban, CircleCheck, CirclePause, Clock, PencilLine, TriangleAlert } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { STATE_TONES, stateOf, type TemplateState } from './template-state';

export interface StateChipProps {
  template: Pick<TemplateView, 'status' | 'provider_status' | 'missing_at'>;
}

const ICONS: Record<TemplateState, typeof Clock> = {
  draft: PencilLine,
  pending: Clock,
  approved: CircleCheck,
  rejected: Ban,
  paused: CirclePause,
  disabled: Ban,
  missing: TriangleAlert,
};

export function StateChip({ template }: StateChipProps) {
  const t = useText('templates.statuses');
  const state = stateOf(template);
  const Icon = ICONS[state];
  return (
    <Chip tone={STATE_TONES[state]} icon={<Icon aria-hidden className="size-3 shrink-0" />}>
      {t(state)}
    </Chip>
  );
}
