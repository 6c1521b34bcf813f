import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { LiftOptOutInput } from './contacts.contract';

describe('the end of an opt-out', () => {
  it.each([
    ['evidence', { evidence: '  ' }],
    ['evidence', { evidence: undefined }],
    // the carrier blocks: only the customer can end it
    ['channel', { channel: 'sms' }],
  ])('is refused at %s for %j', (field, input) => {
    expect(refusedFields(LiftOptOutInput, { channel: 'whatsapp', evidence: 'Sí, escríbanme', ...input })).toEqual([field]);
  });
});
