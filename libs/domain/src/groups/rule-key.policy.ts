import { createHash } from 'node:crypto';
import type { GroupRule, RulePart } from '@app/contracts/groups/group-rule.contract';

/** A key that is equal for rules with the same meaning in another order; it identifies a proposal. */
export const ruleKeyOf = (rule: GroupRule): string => createHash('sha256').update(inOrder(rule)).digest('base64url');

function inOrder(part: GroupRule | RulePart): string {
  if ('conditions' in part) return `${part.conditions.length > 1 ? part.match : 'all'}[${part.conditions.map(inOrder).toSorted().join()}]`;
  const { values, ...rest } = { values: undefined, ...part };
  const entries = Object.entries(rest).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([entries, values?.map(String).toSorted()]);
}
