/** Every key begins with the feature, so that all of it can be asked for anew at once. */
export const securityKeys = {
  all: ['security'] as const,
  policy: ['security', 'policy'] as const,
  team: ['security', 'team'] as const,
  factor: ['security', 'factor'] as const,
  sessions: ['security', 'sessions'] as const,
  signIns: (scope: 'own' | 'all') => ['security', 'sign-ins', scope] as const,
  passwordRules: ['security', 'password-rules'] as const,
};
