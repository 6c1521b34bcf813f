export const callErrors = {
  'call.not_configured': 'Phone calls are not set up yet. A manager can do it in the Twilio settings.',
  'call.already_ended': 'This call has already ended.',
  'call.provider_unavailable': 'The phone service did not answer. Please try again.',
} as const;
