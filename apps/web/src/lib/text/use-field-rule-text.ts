import { useCallback } from 'react';
import { useLocale } from 'use-intl';
import type { ApiFailure } from '@/lib/api/api-failure';
import { useText } from './use-text';

const RULES = ['required', 'wrong_form', 'too_short', 'too_long'] as const;

/** The server's objection to a field, in the reader's language; its own English words only where that is the language. */
export function useFieldRuleText(): (error: ApiFailure, path: string) => string {
  const t = useText('kit.fieldRules');
  const isEnglish = useLocale().startsWith('en');
  return useCallback(
    (error, path) => {
      const { rule, limit } = ruleAt(error.details['rules'], path);
      const known = RULES.find((name) => name === rule);
      if (known) return t(known, { limit: limit ?? 0 });
      return (isEnglish ? error.fields[path] : undefined) ?? t('other');
    },
    [t, isEnglish],
  );
}

function ruleAt(rules: unknown, path: string): { rule?: unknown; limit?: number } {
  const at: unknown = typeof rules === 'object' && rules !== null ? Object.entries(rules).find(([name]) => name === path)?.[1] : undefined;
  if (typeof at !== 'object' || at === null) return {};
  const { rule, limit } = at as { rule?: unknown; limit?: unknown };
  return typeof limit === 'number' ? { rule, limit } : { rule };
}
