import { isPermanentStatus, isRestException } from './rest-exception';
import type { SendOutcome } from './twilio-account';

/** Failures before a byte of the request was sent: connection refused, name not resolved, no route. */
const NOTHING_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/**
 * Classifies a failed send. A 4xx is a rejection and 429 a rate limit; after a 5xx, a timeout or a broken connection it is
 * unknown whether the message was accepted (the provider has no idempotency key for sends).
 */
export function outcomeOfFailure(error: unknown): SendOutcome {
  if (isRestException(error)) {
    if (error.status === 429) return { kind: 'notAccepted', reason: 'rate limited' };
    if (isPermanentStatus(error.status)) return { kind: 'refused', providerCode: error.code ?? null };
    return { kind: 'ambiguous', reason: `status ${error.status}` };
  }
  const code = codeOf(error);
  if (NOTHING_SENT.includes(code)) return { kind: 'notAccepted', reason: code };
  return { kind: 'ambiguous', reason: code || 'unknown failure' };
}
