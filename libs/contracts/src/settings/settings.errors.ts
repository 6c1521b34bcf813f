export const settingsErrors = {
  'settings.twilio_credentials_required': 'Account SID and Auth Token are required.',
  'settings.twilio_test_failed': 'Twilio connection test failed',
  'settings.twilio_number_unknown': 'The Twilio account does not have this number.',
  'settings.value_invalid': 'This setting is not valid.',
} as const;
