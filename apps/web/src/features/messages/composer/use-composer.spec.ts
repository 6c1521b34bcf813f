import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/message.factory';
import { teammateAnswer } from './use-composer';

const ME = 1;
const answer = (id: number, overrides: object = {}) =>
  aMessage({ id, direction: 'outbound', user: { id: 2, name: 'Carlos Mora' }, send_state: 'accepted', ...overrides });

describe('the answer of a teammate', () => {
  it('is the newest one since the draft began', () => {
    expect(teammateAnswer([answer(4), answer(6), answer(8)], 5, ME)?.id).toBe(8);
    expect(teammateAnswer([answer(4), answer(5)], 5, ME)).toBeNull();
  });

  it('is not one of the customer, of ourselves, of the assistant, or one that did not arrive', () => {
    const others = [
      aMessage({ id: 6 }),
      answer(7, { user: { id: ME, name: 'Yo' } }),
      answer(8, { user: null, isFromAi: true }),
      answer(9, { send_state: 'failed' }),
    ];
    expect(teammateAnswer(others, 5, ME)).toBeNull();
  });

  it('is not searched while the start of the draft is unknown', () => {
    expect(teammateAnswer([answer(6)], null, ME)).toBeNull();
  });
});
