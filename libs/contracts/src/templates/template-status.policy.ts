import type { TemplateStatus, TemplateView } from './templates.contract';

/** The provider's words for an approval (Content API, approval requests) and what they mean here. Unknown ones count as under review. */
const STATUSES: Record<string, TemplateStatus> = {
  unsubmitted: 'DRAFT',
  received: 'PENDING',
  pending: 'PENDING',
  approved: 'APPROVED',
  paused: 'APPROVED',
  disabled: 'APPROVED',
  rejected: 'REJECTED',
};

export const statusOfProvider = (providerStatus: string): TemplateStatus => STATUSES[providerStatus.toLowerCase()] ?? 'PENDING';

/** A paused or disabled template stays approved and cannot be sent. */
export const isSendable = ({ provider_status, missing_at }: Pick<TemplateView, 'provider_status' | 'missing_at'>): boolean =>
  provider_status?.toLowerCase() === 'approved' && missing_at === null;

export interface TemplateActions {
  edit: boolean;
  submit: boolean;
  sync: boolean;
  remove: boolean;
}

/**
 * The actions that its state allows (document 001, section 4). Templates that the provider deleted or disabled permanently can be deleted
 * here too.
 */
export function templateActions({
  status,
  provider_status,
  missing_at,
}: Pick<TemplateView, 'status' | 'provider_status' | 'missing_at'>): TemplateActions {
  const isOver = missing_at !== null || provider_status?.toLowerCase() === 'disabled';
  return {
    edit: status === 'DRAFT' || status === 'REJECTED',
    submit: status === 'DRAFT',
    sync: (provider_status !== null || status === 'PENDING') && missing_at === null,
    remove: status === 'DRAFT' || status === 'REJECTED' || isOver,
  };
}
