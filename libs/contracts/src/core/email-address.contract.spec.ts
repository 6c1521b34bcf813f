import { expect, it } from 'vitest';
import { EmailAddress } from './email-address.contract';

it.each(['ana@example.test', ' Ana@Example.test\n', '\u200bana@exa\u00admple.test\ufeff', '\u202aana@example.test\u202c'])(
  'reads %j',
  (typed) => {
    expect(EmailAddress.parse(typed)).toBe('ana@example.test');
  },
);
