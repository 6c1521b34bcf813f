import { ApiFailure } from '@/lib/api/api-failure';
import type { Problem } from './live-call';

/** The errors that the SDK throws and emits; their words are the provider's, so ours go by the code. */
interface VoiceError extends Partial<Error> {
  code?: number;
}

/** The wire says 31208 and 31205, the SDK 31401 and 20104. */
const PERMISSION_DENIED = [31401, 31208];
const NO_MICROPHONE = 31402;
const TOKEN_EXPIRED = [20104, 31205];
const MEDIA_LOST = 53405;

const isOneOf = (codes: readonly number[], { code }: VoiceError) => code !== undefined && codes.includes(code);

export function deviceProblem(error: VoiceError): Problem {
  if (isOneOf(PERMISSION_DENIED, error)) return { key: 'microphoneDevice' };
  if (isOneOf(TOKEN_EXPIRED, error)) return { key: 'expired' };
  return { key: 'device' };
}

export function callProblem(error: VoiceError): Problem {
  if (isOneOf(PERMISSION_DENIED, error)) return { key: 'microphoneDevice' };
  if (error.code === NO_MICROPHONE) return { key: 'noMicrophone' };
  return error.code === MEDIA_LOST ? { key: 'mediaLost' } : { key: 'call' };
}

/** Why dialing did not begin. */
export function dialProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return { key: 'dial' };
  if (error.name === 'NotAllowedError' || isOneOf(PERMISSION_DENIED, error)) return { key: 'microphoneDial' };
  if (error.name === 'SecurityError') return { key: 'insecure' };
  return error.name === 'NotFoundError' ? { key: 'noMicrophone' } : { key: 'dial' };
}

export const tokenProblem = (error: unknown): Problem =>
  error instanceof ApiFailure && error.status > 0 && error.status < 500 ? { key: 'token', detail: error.message } : { key: 'token' };
