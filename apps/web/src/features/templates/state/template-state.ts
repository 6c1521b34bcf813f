import type { TemplateStatus, TemplateView } from '@app/contracts/templates/templates.contract';
import type { Tone } from '@/ui/tone-style';

/** The state of a template. */
export type TemplateState = 'draft' | 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled' | 'missing';

const BY_STATUS = { DRAFT: 'draft', PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const;

export const stateOfStatus = (status: TemplateStatus) => BY_STATUS[status];

type Known = Pick<TemplateView, 'status' | 'provider_status' | 'missing_at'>;

/** An approved template that the provider has taken out of use is not shown as one that can be sent. */
export function stateOf({ status, provider_status, missing_at }: Known): TemplateState {
  if (missing_at !== null) return 'missing';
  const word = provider_status?.toLowerCase();
  return status === 'APPROVED' && (word === 'paused' || word === 'disabled') ? word : stateOfStatus(status);
}

export const STATE_TONES: Record<TemplateState, Tone> = {
  draft: 'neutral',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  paused: 'orange',
  disabled: 'danger',
  missing: 'danger',
};
