import { type GroupRule, GroupRule as Schema } from '@app/contracts/groups/group-rule.contract';
import { describe, expect, it } from 'vitest';
import { asksForMessages, predicateOf } from './rule-predicate.policy';

const compiled = (rule: GroupRule, before: unknown[] = []) => {
  const values = [...before];
  return { text: predicateOf(rule, values), values };
};

describe('predicateOf', () => {
  it('joins nested conditions, and numbers placeholders after existing values', () => {
    const rule: GroupRule = {
      match: 'all',
      conditions: [
        { field: 'stage', op: 'is', values: ['new', 'contacted'] },
        {
          match: 'any',
          conditions: [
            { field: 'tag', op: 'none', values: ['VIP'] },
            { field: 'email', op: 'is' },
          ],
        },
      ],
    };
    expect(compiled(rule, [7])).toEqual({
      text: '((c.stage = any($2::text[])) and ((not (array(select lower(tag) from unnest(c.tags) tag) && $3::text[])) or (c.email is not null)))',
      values: [7, ['new', 'contacted'], ['vip']],
    });
  });

  it('puts no user input into the statement', () => {
    const evil = "'); drop table contacts; --";
    const { text, values } = compiled({
      match: 'any',
      conditions: [
        { field: 'stage', op: 'is', values: [evil] },
        { field: 'tag', op: 'any', values: [evil] },
      ],
    });
    expect(text).not.toContain('drop');
    expect(values).toEqual([[evil], [evil]]);
  });

  it('represents unassigned and unknown by a value, because null equals nothing', () => {
    const { text, values } = compiled({
      match: 'all',
      conditions: [
        { field: 'owner', op: 'is_not', values: [null, 4] },
        { field: 'language', op: 'is', values: [null] },
      ],
    });
    expect(text).toBe("((not (coalesce(c.assigned_user_id, 0) = any($1::bigint[]))) and (coalesce(c.language, '') = any($2::text[])))");
    expect(values).toEqual([[0, 4], ['']]);
  });
});

describe('asksForMessages', () => {
  it('looks into blocks', () => {
    const block: GroupRule = { match: 'any', conditions: [{ match: 'all', conditions: [{ field: 'last_inbound', op: 'never' }] }] };
    expect(asksForMessages(block)).toBe(true);
    expect(asksForMessages({ match: 'all', conditions: [{ field: 'last_activity', op: 'older', days: 3 }] })).toBe(false);
  });
});

describe('the rule contract', () => {
  it.each([
    ['no condition', { match: 'all', conditions: [] }],
    ['a field that nobody knows', { match: 'all', conditions: [{ field: 'c.id', op: 'is', values: ['1'] }] }],
    ['an operator of another field', { match: 'all', conditions: [{ field: 'stage', op: 'older', days: 3 }] }],
    ['days beside "never"', { match: 'all', conditions: [{ field: 'last_inbound', op: 'never', days: 3 }] }],
    ['a day that is no number', { match: 'all', conditions: [{ field: 'created', op: 'older', days: '3' }] }],
    ['an empty list', { match: 'all', conditions: [{ field: 'tag', op: 'any', values: [] }] }],
    ['a block in a block', { match: 'all', conditions: [{ match: 'any', conditions: [{ match: 'all', conditions: [] }] }] }],
  ])('refuses %s', (_case, rule) => {
    expect(Schema.safeParse(rule).success).toBe(false);
  });
});
