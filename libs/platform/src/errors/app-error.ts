import { type ErrorCode, ERRORS } from '@app/contracts/catalogue/errors';

export interface AppErrorOptions {
  /** Replaces the code's default message when a name or number makes it clearer. */
  message?: string;
  /** Messages by field path, for the form. */
  errors?: Record<string, string>;
  /** Data that a client can act on, such as the id of an existing row. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An error with a code of the catalogue. The API's filter maps it to a status, the client to a text. */
export class AppError extends Error {
  readonly errors: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? ERRORS[code], { cause: options.cause });
    this.errors = options.errors;
    this.details = options.details;
  }
}

/** The same error for rows that do not exist and rows of another organization. */
export const notFound = () => new AppError('request.not_found');
