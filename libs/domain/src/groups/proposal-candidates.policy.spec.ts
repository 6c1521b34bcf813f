import { GroupRule } from '@app/contracts/groups/group-rule.contract';
import { describe, expect, it } from 'vitest';
import { candidatesOf, isUseful } from './proposal-candidates.policy';
import { ruleKeyOf } from './rule-key.policy';

const candidates = candidatesOf({ stages: ['new', 'sold', 'lost', 'banco'], tagPairs: [['SUV', 'VIP']] });

describe('candidatesOf', () => {
  it('makes sound rules, each once', () => {
    expect(candidates.filter(({ rule }) => !GroupRule.safeParse(rule).success)).toEqual([]);
    expect(new Set(candidates.map(({ rule }) => ruleKeyOf(rule))).size).toBe(candidates.length);
  });

  it('lets no stage grow cold in which nobody waits any more', () => {
    const cold = candidates.flatMap(({ reason }) => (reason.kind === 'cold_stage' ? [reason.stage] : []));
    expect(cold).toEqual(['new', 'banco']);
  });

  it('takes the tags that go together', () => {
    expect(candidates.find(({ reason }) => reason.kind === 'tags')?.rule.conditions).toEqual([
      { field: 'tag', op: 'all', values: ['SUV', 'VIP'] },
    ]);
  });
});

describe('isUseful', () => {
  it('wants three people at least', () => {
    expect(isUseful({ kind: 'unanswered', days: 2 }, 2, 100)).toBe(false);
    expect(isUseful({ kind: 'unanswered', days: 2 }, 3, 100)).toBe(true);
  });

  it('tells nothing by a group of nearly everybody, save where there is work to do', () => {
    expect(isUseful({ kind: 'language', language: 'es' }, 95, 100)).toBe(false);
    expect(isUseful({ kind: 'language', language: 'es' }, 60, 100)).toBe(true);
    expect(isUseful({ kind: 'ownerless' }, 100, 100)).toBe(true);
  });
});
