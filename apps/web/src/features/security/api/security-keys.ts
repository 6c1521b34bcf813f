/** Every key starts with the feature, so that all of them can be invalidated together. */
export const securityKeys = {
  all: ['security'] as const,
  policy: ['security', 'policy'] as const,
  team: ['security', 'team'] as const,
  factor: ['security', 'factor'] as const,
  sessions: ['security', 'sessions'] as const,
  signIns: (scope: 'own' | 'all') => ['security', 'sign-ins', scope] as const,
  passwordRules: ['security', 'password-rules'] as const,
};
