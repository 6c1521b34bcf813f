import type { StandardSchemaValidationPipeOptions } from '@nestjs/common';

/** A validation issue as the pipe reports it, independent of the schema library. */
export type Issue = Parameters<NonNullable<StandardSchemaValidationPipeOptions['exceptionFactory']>>[0][number];

interface ZodIssue extends Issue {
  code?: string;
  format?: string;
  /** The kind of value that was checked: a string, a number, … */
  origin?: string;
  minimum?: number;
  maximum?: number;
  keys?: string[];
  input?: unknown;
}

const FORMATS: Record<string, string> = { email: 'This email is not valid.', uuid: 'This is not a UUID.', datetime: 'This is not a date.' };

/** The rule that a field breaks, for clients that say it in the reader's language. */
export interface FieldRule {
  rule: 'required' | 'wrong_form' | 'too_short' | 'too_long' | 'other';
  /** The number that goes with it. */
  limit?: number;
}

export function fieldRuleOf({ code, message, origin, minimum = 0, maximum }: ZodIssue): FieldRule {
  if (code === 'too_big') return { rule: 'too_long', limit: maximum };
  if (code === 'too_small' && minimum <= 1) return { rule: 'required' };
  if (code === 'too_small') return origin === 'string' ? { rule: 'too_short', limit: minimum } : { rule: 'other' };
  if (code === 'invalid_type') return { rule: message.endsWith('received undefined') ? 'required' : 'wrong_form' };
  return { rule: code === 'invalid_format' ? 'wrong_form' : 'other' };
}

/** A message for users instead of the validator's, which addresses developers; messages set in a contract stay. */
export function formatIssue(issue: ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'This field is required.' : 'This has the wrong form.';
    case 'too_small':
      if ((issue.minimum ?? 0) <= 1) return 'This field is required.';
      return issue.origin === 'string' ? `This needs at least ${issue.minimum} characters.` : `This must be at least ${issue.minimum}.`;
    case 'too_big':
      return `This is too long: at most ${issue.maximum}.`;
    case 'invalid_format':
      return FORMATS[issue.format ?? ''] ?? issue.message;
    case 'unrecognized_keys':
      return `Unknown: ${(issue.keys ?? []).join(', ')}`;
    default:
      return issue.message;
  }
}
