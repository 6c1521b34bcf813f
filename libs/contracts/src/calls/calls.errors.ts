export const callErrors = {
  'call.not_configured': 'Phone calls are not set up yet. A manager can do it in the Twilio settings.',
  'call.already_ended': 'This call has already ended.',
  'call.provider_unavailable': 'The phone service did not answer. Please try again.',
  'call.recording_not_ready': 'This recording is not ready yet. Try again in a minute.',
  'call.recording_held': 'This recording is under legal hold and cannot be deleted.',
  'voice.number_unknown': 'The Twilio account does not have this number.',
  'voice.number_refused': 'Twilio does not let calls to this number come here.',
  'voice.ring_group_taken': 'Two ring groups cannot have the same name.',
} as const;
