import { describe, expect, it } from 'vitest';
import { ApiFailure, offlineFailure } from '@/lib/api/api-failure';
import { fieldErrorsOf, numberOwner } from './server-errors';

const taken = new ApiFailure('Taken', 409, 'contact.phone_taken', { phone: 'Ana has it.' }, { contact_id: 7 });

describe('fieldErrorsOf', () => {
  it('names the fields of the form that the server spoke of', () => {
    expect(fieldErrorsOf(taken)).toEqual([{ field: 'phone', words: 'Ana has it.' }]);
    expect(fieldErrorsOf(new ApiFailure('Invalid', 422, 'request.invalid', { elsewhere: 'No.' }))).toEqual([]);
  });

  it('finds none in a failure of the whole', () => {
    expect(fieldErrorsOf(offlineFailure())).toEqual([]);
    expect(fieldErrorsOf(new Error('broken'))).toEqual([]);
  });
});

describe('numberOwner', () => {
  it('is known only when the number was the reason', () => {
    expect(numberOwner(taken)).toBe(7);
    expect(numberOwner(new ApiFailure('Invalid', 422, 'contact.phone_invalid', {}, { contact_id: 7 }))).toBeNull();
    expect(numberOwner(null)).toBeNull();
  });
});
