import type { ErrorCode } from '@app/contracts/catalogue/errors';
import type { ScheduledFailure } from '@app/contracts/scheduled-messages/scheduled-messages.contract';

const FAILURES: Partial<Record<ErrorCode, ScheduledFailure>> = {
  'message.window_closed': 'window_closed',
  'message.opted_out': 'opted_out',
  'conversation.not_active': 'not_active',
  // the author may no longer see the contact
  'request.not_found': 'not_allowed',
  'request.forbidden': 'not_allowed',
  'plan.channel_missing': 'plan_channel',
  'plan.trial_ended': 'trial_ended',
  'plan.suspended': 'suspended',
  'message.media_unknown': 'file_refused',
  'upload.type_not_allowed': 'file_refused',
  'upload.too_large': 'file_refused',
};

/** The failure shown on the card for a refusal at send time. */
export const sendFailureOf = (code: ErrorCode): ScheduledFailure => FAILURES[code] ?? 'refused';
