import { useCallback } from 'react';
import { useLocale } from 'use-intl';
import type { ApiFailure } from '@/lib/api/api-failure';
import { ruleAt } from './broken-rule';
import { useText } from './use-text';

/** The server's objection to a field, in the reader's language; its own English words only where that is the language. */
export function useFieldRuleText(): (error: ApiFailure, path: string) => string {
  const t = useText('kit.fieldRules');
  const isEnglish = useLocale().startsWith('en');
  return useCallback(
    (error, path) => {
      const { rule, limit } = ruleAt(error, path);
      if (rule) return t(rule, { limit });
      return (isEnglish ? error.fields[path] : undefined) ?? t('other');
    },
    [t, isEnglish],
  );
}
