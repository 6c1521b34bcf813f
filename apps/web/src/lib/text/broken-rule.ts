import type { ApiFailure } from '@/lib/api/api-failure';

const RULES = ['required', 'wrong_form', 'too_short', 'too_long'] as const;

interface BrokenRule {
  /** Missing where the server's rule has no words of ours. */
  rule?: (typeof RULES)[number];
  limit: number;
}

/** The server's objection to a field. */
export function ruleAt({ details }: ApiFailure, path: string): BrokenRule {
  const rules = details['rules'];
  const at: unknown = typeof rules === 'object' && rules !== null ? Object.entries(rules).find(([name]) => name === path)?.[1] : undefined;
  if (typeof at !== 'object' || at === null) return { limit: 0 };
  const { rule, limit } = at as { rule?: unknown; limit?: unknown };
  return { rule: RULES.find((name) => name === rule), limit: typeof limit === 'number' ? limit : 0 };
}
