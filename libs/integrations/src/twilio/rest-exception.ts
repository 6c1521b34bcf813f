/** What the SDK throws where the provider has answered, but not with success. */
export interface RestException extends Error {
  status: number;
  code?: number;
}

/** Known by the status that only an answer brings: comparing with the SDK's class would load all of the SDK. */
export const isRestException = (error: unknown): error is RestException =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';
