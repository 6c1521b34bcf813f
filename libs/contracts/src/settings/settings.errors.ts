export const settingsErrors = {
  'settings.twilio_credentials_required': 'Account SID and Auth Token are required.',
  'settings.twilio_test_failed': 'Twilio connection test failed',
  'settings.twilio_number_unknown': 'The Twilio account does not have this number.',
  'settings.twilio_service_unknown': 'The Twilio account does not have this messaging service.',
  'settings.twilio_address_taken': 'Another organization is connected to this number, sender or messaging service.',
  'settings.ai_key_required': 'Enter the API key of the provider first.',
  'settings.ai_key_refused': 'The provider refuses this API key.',
  'settings.ai_unreachable': 'The provider could not be reached. Try again in a minute.',
  'settings.ai_test_failed': 'Connection test failed',
  'settings.value_invalid': 'This setting is not valid.',
} as const;
