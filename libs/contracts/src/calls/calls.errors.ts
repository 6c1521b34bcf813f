export const callErrors = {
  'call.not_configured': 'Phone calls are not set up yet. A manager can do it in the Twilio settings.',
  'call.already_ended': 'This call has already ended.',
  'call.provider_unavailable': 'The phone service did not answer. Please try again.',
  'call.recording_not_ready': 'This recording is not ready yet. Try again in a minute.',
  'call.recording_held': 'This recording is under legal hold and cannot be deleted.',
} as const;
