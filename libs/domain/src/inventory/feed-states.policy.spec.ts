import { MAX_WORD_LENGTH } from '@app/contracts/inventory/feed-words.contract';
import { describe, expect, it } from 'vitest';
import { conditionOf, stateWord, statusOf } from './feed-states.policy';

describe('the word "constructor" of a file', () => {
  it('is unknown, like any other unexplained word', () => {
    expect(statusOf([{ column: 'Status', text: 'Constructor' }], {})).toMatchObject({
      meaning: 'unavailable',
      unknownWords: ['constructor'],
    });
    expect(conditionOf(['Constructor'], '', {})).toEqual({ meaning: 'unknown', unknownWords: ['constructor'] });
  });

  it('has the meaning that a person gives', () => {
    expect(statusOf([{ column: 'Status', text: 'Constructor' }], Object.fromEntries([['constructor', 'sold' as const]]))).toMatchObject({
      meaning: 'sold',
      unknownWords: [],
    });
  });
});

describe('"Yes" and "No"', () => {
  it.each([
    ['Availability', 'Yes', 'available'],
    ['is_available', 'No', 'unavailable'],
    ['isAvailable', 'true', 'available'],
    ['Disponibilidad', 'Sí', 'available'],
    ['Activo', 'false', 'unavailable'],
  ])('answer a column %s: %s is %s', (column, text, meaning) => {
    expect(statusOf([{ column, text }])).toMatchObject({ meaning, unknownWords: [] });
  });

  it.each(['Sold', 'Status', 'Vendido', 'Not available', 'No disponible'])('are unknown words in a column %s', (column) => {
    expect(statusOf([{ column, text: 'Yes' }])).toMatchObject({ meaning: 'unavailable', unknownWords: ['yes'] });
    expect(statusOf([{ column, text: 'No' }], { no: 'available' })).toMatchObject({ meaning: 'available', unknownWords: [] });
  });
});

it('a long word is cut between letters, as half a letter cannot be stored', () => {
  const word = stateWord(`a${'𝒜'.repeat(MAX_WORD_LENGTH)}`);
  expect(word.length).toBeLessThanOrEqual(MAX_WORD_LENGTH);
  expect(word.isWellFormed()).toBe(true);
});
