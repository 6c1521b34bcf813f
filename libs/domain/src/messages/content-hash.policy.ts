import { createHash } from 'node:crypto';

/** Equal for sends with the same content: tells a duplicate post from a reused client id. */
export const contentHash = (body: string, uploadId: number | null, vehicleId: number | null = null): string =>
  createHash('sha256')
    .update(JSON.stringify(vehicleId === null ? [body, uploadId] : [body, uploadId, vehicleId]))
    .digest('hex')
    .slice(0, 32);

/** The client id of a retry: the same for every click on the same failed message, so it is sent again once. */
export function retryClientId(messageId: number): string {
  const hex = createHash('sha256').update(`retry of ${messageId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
