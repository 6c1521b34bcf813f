import { RuleCondition } from '@app/contracts/groups/group-rule.contract';
import { describe, expect, it } from 'vitest';
import { newCondition, opsOf, RULE_FIELDS, withOp, withoutPart, withPart } from './rule-draft';

const filled = (condition: RuleCondition) => ('values' in condition ? { ...condition, values: valueFor[condition.field] } : condition);
const valueFor = { stage: ['new'], tag: ['SUV'], owner: [null], language: ['es'], source: ['sms'], channel: ['sms'] };

describe('a condition of the rule builder', () => {
  it('is sound in every field with every comparison, once its values are chosen', () => {
    const unsound = RULE_FIELDS.flatMap((field) =>
      opsOf(field).map((op) => filled(withOp(newCondition(field), op)) as RuleCondition),
    ).filter((condition) => !RuleCondition.safeParse(condition).success);
    expect(unsound).toEqual([]);
  });

  it('keeps its values and days under another comparison, and drops what has no meaning there', () => {
    expect(withOp({ field: 'stage', op: 'is', values: ['new'] }, 'is_not')).toEqual({ field: 'stage', op: 'is_not', values: ['new'] });
    expect(withOp({ field: 'created', op: 'older', days: 3 }, 'newer')).toEqual({ field: 'created', op: 'newer', days: 3 });
    expect(withOp({ field: 'last_inbound', op: 'older', days: 3 }, 'never')).toEqual({ field: 'last_inbound', op: 'never' });
    expect(withOp({ field: 'last_inbound', op: 'never' }, 'older')).toEqual({ field: 'last_inbound', op: 'older', days: 14 });
  });
});

describe('a list of conditions', () => {
  const list = { match: 'any' as const, conditions: [newCondition('stage'), newCondition('tag')] };

  it('changes one of them and leaves the others', () => {
    const after = withPart(list, 1, newCondition('email'));
    expect(after.conditions).toEqual([newCondition('stage'), newCondition('email')]);
    expect(after.conditions[0]).toBe(list.conditions[0]);
  });

  it('loses one of them', () => {
    expect(withoutPart(list, 0)).toEqual({ match: 'any', conditions: [newCondition('tag')] });
  });
});
