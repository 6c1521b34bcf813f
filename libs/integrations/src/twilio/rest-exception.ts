import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';

/** What the SDK throws where the provider has answered, but not with success. */
export interface RestException extends Error {
  status: number;
  code?: number;
}

/** Known by the status that only an answer brings: comparing with the SDK's class would load all of the SDK. */
export const isRestException = (error: unknown): error is RestException =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** The same request would be refused again; any other answer than success is the provider's trouble, which passes. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429 && status !== 408;

/** Of a request that may be repeated: what is no refusal is an absence of the provider. */
export async function orUnavailable<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (isRestException(error) && isRefusal(error.status)) throw error;
    throw new DependencyUnavailableError('The provider does not answer.', { cause: error });
  }
}
