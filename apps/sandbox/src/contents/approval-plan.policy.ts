import type { ApprovalStep } from './content';

const RECEIVED_FOR_MS = 2_000;
const REVIEWED_FOR_MS = 5_000;
const SENT_FOR_MS = 5_000;

const REVIEWER_REASON = 'TAG_CONTENT_MISMATCH: a reviewer found that the content does not match the category';
const PAUSE_REASON = 'Recipients blocked or reported this template';

/**
 * The steps of an approval request received at `now`. A template that violates WhatsApp's rules is rejected immediately. Otherwise the
 * words `reject` and `pause` in the name decide, so that every result can be demonstrated.
 */
export function planApproval(name: string, breach: string | null, now: number): ApprovalStep[] {
  const forwarded = now + RECEIVED_FOR_MS;
  if (breach) return [{ status: 'rejected', rejectionReason: breach, dueAt: forwarded }];
  const reviewed = forwarded + REVIEWED_FOR_MS;
  const steps: ApprovalStep[] = [{ status: 'pending', rejectionReason: '', dueAt: forwarded }];
  if (name.includes('reject')) return [...steps, { status: 'rejected', rejectionReason: REVIEWER_REASON, dueAt: reviewed }];
  steps.push({ status: 'approved', rejectionReason: '', dueAt: reviewed });
  if (name.includes('pause')) steps.push({ status: 'paused', rejectionReason: PAUSE_REASON, dueAt: reviewed + SENT_FOR_MS });
  return steps;
}
