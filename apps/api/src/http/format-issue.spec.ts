import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldRuleOf, formatIssue } from './format-issue';

const Form = z.strictObject({
  name: z.string().min(1).max(5),
  email: z.email(),
  password: z.string().min(8),
  code: z.string().regex(/^A/, 'must begin with A'),
});
const messagesFor = (input: unknown) => (Form.safeParse(input).error?.issues ?? []).map((issue) => formatIssue(issue as never));

describe('formatIssue', () => {
  it('returns messages for users', () => {
    expect(messagesFor({ name: '', email: 'x', password: 'short', code: 'B', extra: 1 })).toEqual([
      'This field is required.',
      'This email is not valid.',
      'This needs at least 8 characters.',
      'must begin with A',
      'Unknown: extra',
    ]);
    expect(messagesFor({ name: 'far too long', email: 'a@b.co', code: 'A' })).toEqual([
      'This is too long: at most 5.',
      'This field is required.',
    ]);
  });
});

it('asks for characters of a text only, not of a number', () => {
  const Car = z.object({ plate: z.string().min(3), year: z.int().min(1900) });
  const issues = Car.safeParse({ plate: 'A', year: 198 }).error?.issues ?? [];
  expect(issues.map((issue) => formatIssue(issue as never))).toEqual(['This needs at least 3 characters.', 'This must be at least 1900.']);
  expect(issues.map((issue) => fieldRuleOf(issue as never))).toEqual([{ rule: 'too_short', limit: 3 }, { rule: 'other' }]);
});
