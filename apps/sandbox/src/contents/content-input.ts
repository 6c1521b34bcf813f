import { z } from 'zod';
import { twilioError } from '../protocol/twilio-error';

const INVALID_PARAMETER = 20001;
const TYPES_REQUIRED = 92001;
const TOO_MANY_VARIABLES = 92002;
const LANGUAGE_REQUIRED = 92003;
const LANGUAGE_UNKNOWN = 92004;
const UNSUPPORTED_TYPE = 92008;
const TOO_LONG = 21658;

/** Parses the body of a Content API call; throws the provider's error code for an invalid one. */
export function readContentBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw twilioError(issue ? codeOf(issue) : INVALID_PARAMETER, z.prettifyError(parsed.error));
}

function codeOf(issue: z.core.$ZodIssue): number {
  const [field, ...inside] = issue.path;
  if (field === 'language') return issue.code === 'invalid_type' ? LANGUAGE_REQUIRED : LANGUAGE_UNKNOWN;
  if (field === 'types' && inside.length === 0) return issue.code === 'unrecognized_keys' ? UNSUPPORTED_TYPE : TYPES_REQUIRED;
  if (field === 'variables' && inside.length === 0 && issue.code === 'custom') return TOO_MANY_VARIABLES;
  return isTooLong(issue) ? TOO_LONG : INVALID_PARAMETER;
}

const isTooLong = (issue: z.core.$ZodIssue) => issue.code === 'too_big' || (issue.code === 'custom' && issue.params?.tooLong === true);
