/** The error responses of S3 (Amazon S3 API reference, "Error responses"). */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
