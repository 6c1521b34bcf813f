/** Account changes that a mail reports to the person. A sign-in with a new kind of browser has a job of its own. */
export const ACCOUNT_NOTICES = [
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'other_sessions_ended',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
