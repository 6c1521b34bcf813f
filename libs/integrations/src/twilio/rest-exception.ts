import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';

/** The SDK throws it for a response that is not a success. */
export interface RestException extends Error {
  status: number;
  code?: number;
}

/** Recognized by the status, which only a response has: comparing with the SDK's class would load the whole SDK. */
export const isRestException = (error: unknown): error is RestException =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** A repeated request would fail again; any other error response is temporary. */
export const isPermanentStatus = (status: number): boolean => status >= 400 && status < 500 && status !== 429 && status !== 408;

/** For repeatable requests: every error that is not a rejection means that the provider is unavailable. */
export async function orUnavailable<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (isRestException(error) && isPermanentStatus(error.status)) throw error;
    throw new DependencyUnavailableError('The provider does not answer.', { cause: error });
  }
}

/** `gone`: the provider does not have it, or it is not in progress. */
export type CommandOutcome = 'done' | 'gone';

export async function doneOrGone(request: Promise<unknown>): Promise<CommandOutcome> {
  try {
    await orUnavailable(request);
    return 'done';
  } catch (error) {
    if (isRestException(error)) return 'gone';
    throw error;
  }
}

/** Null where the provider refuses. */
export async function orNull<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await orUnavailable(request);
  } catch (error) {
    if (isRestException(error)) return null;
    throw error;
  }
}
