import { type ErrorCode, ERRORS } from '@app/contracts/catalogue/errors';

export interface AppErrorFacts {
  /** Words in place of the code's default ones, where a name or number makes them clearer. */
  message?: string;
  /** Words per field path, for the form. */
  errors?: Record<string, string>;
  /** Facts that a client can act on, such as the id of an existing row. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure with a code of the catalogue. The API's filter owns the status, the client owns the words. */
export class AppError extends Error {
  readonly errors: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    readonly code: ErrorCode,
    facts: AppErrorFacts = {},
  ) {
    super(facts.message ?? ERRORS[code], { cause: facts.cause });
    this.errors = facts.errors;
    this.details = facts.details;
  }
}

/** The same answer for what does not exist and for what belongs to someone else. */
export const notFound = () => new AppError('request.not_found');
