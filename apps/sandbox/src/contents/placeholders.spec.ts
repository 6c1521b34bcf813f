import { expect, it } from 'vitest';
import { fillPlaceholders, placeholdersIn } from './placeholders';

it('finds variables in order, with and without spaces', () => {
  expect(placeholdersIn('Hola {{1}}, su {{ carro }} de {{1}} está {{}}')).toEqual(['1', 'carro', '1', '']);
});

it('fills variables that have a value and keeps the rest', () => {
  expect(fillPlaceholders('{{1}} y {{2}} y {{constructor}}', { 1: '$& a {{2}}' })).toBe('$& a {{2}} y {{2}} y {{constructor}}');
});
