import { describe, expect, it } from 'vitest';
import { mappingProblem } from './use-mapping-form';

describe('the columns of a file', () => {
  it('need a number', () => {
    expect(mappingProblem(['name', null, 'email'])).toEqual({ kind: 'no_phone' });
    expect(mappingProblem(['name', 'whatsapp_number'])).toBeNull();
  });

  it('are each something else, but for tags and notes', () => {
    expect(mappingProblem(['phone', 'phone'])).toEqual({ kind: 'twice', field: 'phone' });
    expect(mappingProblem(['phone', 'notes', 'notes', 'tags', 'tags', null, null])).toBeNull();
  });
});
