import { expect, it } from 'vitest';
import { planApproval } from './approval-plan.policy';

const stepsOf = (name: string, breach: string | null = null) =>
  planApproval(name, breach, 1_000).map(({ status, dueAt }) => [status, dueAt - 1_000]);

it('is submitted to WhatsApp after two seconds and decided five seconds later', () => {
  expect(stepsOf('cita')).toEqual([
    ['pending', 2_000],
    ['approved', 7_000],
  ]);
});

it('rejects by name, with a reason', () => {
  expect(stepsOf('cita_reject')).toEqual([
    ['pending', 2_000],
    ['rejected', 7_000],
  ]);
  expect(planApproval('cita_reject', null, 0)[1]?.rejectionReason).not.toBe('');
});

it('pauses by name, after the approval', () => {
  expect(stepsOf('pause_1')).toEqual([
    ['pending', 2_000],
    ['approved', 7_000],
    ['paused', 12_000],
  ]);
});

it('rejects an invalid template immediately, with any name', () => {
  expect(stepsOf('cita', 'INVALID_FORMAT: so')).toEqual([['rejected', 2_000]]);
  expect(planApproval('cita', 'INVALID_FORMAT: so', 0)[0]?.rejectionReason).toBe('INVALID_FORMAT: so');
});
