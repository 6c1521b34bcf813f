import { describe, expect, it } from 'vitest';
import { conditionOf, statusOf } from './feed-states.policy';

describe('the word "constructor" of a file', () => {
  it('is unknown, like any other word that nobody has explained', () => {
    expect(statusOf(['Constructor'], {})).toMatchObject({ meaning: 'unavailable', unknownWords: ['constructor'] });
    expect(conditionOf(['Constructor'], '', {})).toEqual({ meaning: 'unknown', unknownWords: ['constructor'] });
  });

  it('has the meaning that a person gives', () => {
    expect(statusOf(['Constructor'], { constructor: 'sold' })).toMatchObject({ meaning: 'sold', unknownWords: [] });
  });
});
