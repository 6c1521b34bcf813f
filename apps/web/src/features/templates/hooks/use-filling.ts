import { variableProblems } from '@app/contracts/templates/placeholder-rules.policy';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { previewTemplateQuery } from '../api/preview-template';

/** The values of a template's variables: what is known of the contact until somebody types another. */
export function useFilling(template: TemplateView, contactId: number) {
  const t = useText('templates.rules');
  const prefill = useQuery(previewTemplateQuery(template.id, contactId));
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const values = Array.from({ length: template.variable_count }, (_, index) => typed.get(index) ?? prefill.data?.variables[index] ?? '');
  const problems = new Map(variableProblems(template.variable_count, values).map(({ field, rule }) => [field, rule]));
  return {
    prefill,
    values,
    isComplete: problems.size === 0,
    /** From now on every value that is wrong says so. */
    tryIt: () => setTried(true),
    type: (index: number, value: string) => setTyped((before) => new Map(before).set(index, value)),
    problemOf(index: number): string | undefined {
      const rule = problems.get(`variables.${index}`);
      return rule && (isTried || typed.has(index)) ? t(rule) : undefined;
    },
  };
}
