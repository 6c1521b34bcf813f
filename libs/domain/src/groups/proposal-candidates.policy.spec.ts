import { GroupRule } from '@app/contracts/groups/group-rule.contract';
import { describe, expect, it } from 'vitest';
import { candidatesOf, isUseful } from './proposal-candidates.policy';
import { ruleKeyOf } from './rule-key.policy';

const candidates = candidatesOf({ stages: ['new', 'sold', 'lost', 'banco'], tagPairs: [['SUV', 'VIP']] });

describe('candidatesOf', () => {
  it('makes valid, unique rules', () => {
    expect(candidates.filter(({ rule }) => !GroupRule.safeParse(rule).success)).toEqual([]);
    expect(new Set(candidates.map(({ rule }) => ruleKeyOf(rule))).size).toBe(candidates.length);
  });

  it('proposes no cold group for final stages', () => {
    const cold = candidates.flatMap(({ reason }) => (reason.kind === 'cold_stage' ? [reason.stage] : []));
    expect(cold).toEqual(['new', 'banco']);
  });

  it('uses tags that occur together', () => {
    expect(candidates.find(({ reason }) => reason.kind === 'tags')?.rule.conditions).toEqual([
      { field: 'tag', op: 'all', values: ['SUV', 'VIP'] },
    ]);
  });
});

describe('isUseful', () => {
  it('requires at least three contacts', () => {
    expect(isUseful({ kind: 'unanswered', days: 2 }, 2, 100)).toBe(false);
    expect(isUseful({ kind: 'unanswered', days: 2 }, 3, 100)).toBe(true);
  });

  it('rejects groups of nearly all contacts, unless they call for action', () => {
    expect(isUseful({ kind: 'language', language: 'es' }, 95, 100)).toBe(false);
    expect(isUseful({ kind: 'language', language: 'es' }, 60, 100)).toBe(true);
    expect(isUseful({ kind: 'ownerless' }, 100, 100)).toBe(true);
  });
});
