export const authErrors = {
  'auth.required': 'Please sign in.',
  'auth.invalid_credentials': 'The email or the password is not right.',
  'auth.too_many_attempts': 'Too many attempts. Please wait a few minutes and try again.',
  'auth.email_not_verified': 'Please verify your email first.',
  'auth.verification_invalid': 'This link is not valid any more. Ask for a new one.',
  'auth.csrf_mismatch': 'The page was open for too long. Please try again.',
  'auth.origin_refused': 'This request came from another site.',
} as const;
