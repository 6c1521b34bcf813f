import type { AssignmentAlgorithm } from '@app/contracts/settings/setting-groups.contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAgent, type Candidate } from './turn-order.policy';

interface Agent extends Candidate {
  given: number;
  isHere: boolean;
}

const aTeam = (loads: number[]): Agent[] => loads.map((load, index) => ({ id: index + 1, load, lastTurn: 0, given: 0, isHere: true }));

/** Assigns one conversation to the next agent with capacity; returns that agent. */
function give(algorithm: AssignmentAlgorithm, team: Agent[], turn: number, cap = Number.POSITIVE_INFINITY): Agent | undefined {
  const taker = nextAgent(
    algorithm,
    team.filter(({ isHere, load }) => isHere && load < cap),
  );
  if (taker) Object.assign(taker, { load: taker.load + 1, given: taker.given + 1, lastTurn: turn });
  return taker;
}

const spreadOf = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);

describe('in turn', () => {
  it('is a rotation, one arrival after the other', () => {
    const team = aTeam([0, 0, 0]);
    const order = Array.from({ length: 7 }, (_, index) => give('round_robin', team, index + 1)?.id);
    expect(order).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });

  it('nobody is ever given two more than another, whatever each had before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 300 }), (loads, arrivals) => {
        const team = aTeam(loads);
        for (let turn = 1; turn <= arrivals; turn++) {
          give('round_robin', team, turn);
          if (spreadOf(team.map(({ given }) => given)) > 1) return false;
        }
        return true;
      }),
    );
  });

  it('a person who was away comes next once, without a burst', () => {
    const team = aTeam([0, 0, 0]);
    Object.assign(team[0] ?? {}, { isHere: false });
    for (let turn = 1; turn <= 20; turn++) give('round_robin', team, turn);
    Object.assign(team[0] ?? {}, { isHere: true });
    const order = Array.from({ length: 6 }, (_, index) => give('round_robin', team, 21 + index)?.id);
    expect(order).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('spreads evenly among those who are there, whoever comes and goes', () => {
    const moves = fc.array(fc.oneof(fc.constant('arrival' as const), fc.nat(5)), { maxLength: 300 });
    fc.assert(
      fc.property(moves, (steps) => {
        const team = aTeam([0, 0, 0, 0, 0, 0]);
        let turn = 0;
        let given = new Map<number, number>();
        for (const step of steps) {
          if (step === 'arrival') {
            const taker = give('round_robin', team, ++turn);
            if (taker) given.set(taker.id, (given.get(taker.id) ?? 0) + 1);
            const here = team.filter(({ isHere }) => isHere).map(({ id }) => given.get(id) ?? 0);
            if (here.length > 0 && spreadOf(here) > 1) return false;
          } else {
            const agent = team[step];
            if (agent) agent.isHere = !agent.isHere;
            given = new Map();
          }
        }
        return true;
      }),
    );
  });
});

describe('ordered by workload', () => {
  it('levels what each has, and never passes the cap', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }), fc.integer({ min: 30, max: 40 }), (loads, cap) => {
        const team = aTeam(loads);
        for (let turn = 1; turn <= loads.length * cap + 5; turn++) give('workload_based', team, turn, cap);
        return team.every(({ load }) => load === cap);
      }),
    );
  });

  it('gives to whoever has least, and among equals to whoever has waited longest', () => {
    const team = aTeam([2, 0, 1]);
    const order = Array.from({ length: 6 }, (_, index) => give('workload_based', team, index + 1)?.id);
    expect(order).toEqual([2, 3, 2, 1, 3, 2]);
  });

  it('spreads by no more than one among those who began alike', () => {
    const team = aTeam([4, 4, 4, 4]);
    for (let turn = 1; turn <= 33; turn++) give('workload_based', team, turn);
    expect(spreadOf(team.map(({ load }) => load))).toBe(1);
  });
});
