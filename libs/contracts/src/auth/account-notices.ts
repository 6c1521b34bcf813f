/** Account changes that the person is told of by mail. A sign-in with a new kind of browser has a job of its own. */
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
