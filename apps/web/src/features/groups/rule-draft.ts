import type { GroupRule, RuleCondition, RuleField, RulePart } from '@app/contracts/groups/group-rule.contract';

/** In the order of the list of options. */
export const RULE_FIELDS = [
  'stage',
  'tag',
  'last_activity',
  'last_inbound',
  'last_outbound',
  'unanswered',
  'owner',
  'language',
  'source',
  'channel',
  'phone',
  'email',
  'created',
] as const satisfies readonly RuleField[];

const LISTS = new Set<RuleField>(['stage', 'tag', 'owner', 'language', 'source', 'channel']);
const USUAL_DAYS = 14;

export type RuleOp = RuleCondition['op'];

/** How a field can be compared, the usual way first. */
export function opsOf(field: RuleField): readonly RuleOp[] {
  if (field === 'tag') return ['any', 'all', 'none'];
  if (field === 'unanswered') return ['is', 'older', 'is_not'];
  if (field === 'created') return ['newer', 'older'];
  if (field.startsWith('last_')) return ['older', 'newer', 'never'];
  return ['is', 'is_not'];
}

/** A condition before anything is chosen. */
export const newCondition = (field: RuleField): RuleCondition => asCondition(field, opsOf(field)[0] ?? 'is', {});

export const FIRST_RULE: GroupRule = { match: 'all', conditions: [newCondition('stage')] };

/** The same question with another comparison: values and days stay where they still mean something. */
export const withOp = (condition: RuleCondition, op: RuleOp): RuleCondition =>
  asCondition(condition.field, op, { values: undefined, days: undefined, ...condition });

/** The parts always fit together, because the field and the op come from the lists above. */
function asCondition(
  field: RuleField,
  op: RuleOp,
  { values = [], days = USUAL_DAYS }: { values?: unknown[] | undefined; days?: number | undefined },
) {
  if (LISTS.has(field)) return { field, op, values } as RuleCondition;
  return (op === 'older' || op === 'newer' ? { field, op, days } : { field, op }) as RuleCondition;
}

interface Conditions<Part> {
  match: GroupRule['match'];
  conditions: Part[];
}

export const withPart = <Part extends RulePart>(list: Conditions<Part>, index: number, part: Part): Conditions<Part> => ({
  ...list,
  conditions: list.conditions.with(index, part),
});

export const withoutPart = <Part extends RulePart>(list: Conditions<Part>, index: number): Conditions<Part> => ({
  ...list,
  conditions: list.conditions.toSpliced(index, 1),
});

/** Each part with its index as key: parts are neither sorted nor moved. */
export const placed = <Part extends RulePart>(parts: readonly Part[]) =>
  parts.map((part, index) => ({ part, index, key: `part-${index}` }));
