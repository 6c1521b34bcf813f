export const apiKeyErrors = {
  'api_key.invalid': 'This API key is not valid.',
  'api_key.revoked': 'This API key was revoked.',
  'api_key.expired': 'This API key has expired.',
  'api_key.not_accepted': 'This call cannot be made with an API key.',
  'api_key.permission_missing': 'This API key does not have the permission that the call needs.',
  'api_key.user_unknown': 'An API key needs an agent or a manager of the team.',
  'api_key.expiry_past': 'The expiry date cannot be before today.',
  'api_key.already_generated': 'This API key was generated already; its secret is shown only once.',
  'api_key.already_revoked': 'This API key was revoked already.',
  'api_key.too_many': 'There are too many API keys. Delete those that are no longer needed.',
} as const;
