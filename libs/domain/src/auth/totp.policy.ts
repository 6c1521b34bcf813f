import { Secret, TOTP } from 'otpauth';

/** The defaults of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds. */
const TOTP_OPTIONS = { issuer: 'Lotline', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The phone's clock may be one step off. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
const CODE = /^[0-9]{6}$/;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code. */
export const totpUri = (secret: string, email: string): string => new TOTP({ ...TOTP_OPTIONS, label: email, secret }).toString();

/** The time step of a valid code; `null` for a wrong code or one not newer than the last used. */
export function totpStep(secret: string, code: string, at: Date, lastStep: number): number | null {
  if (!CODE.test(code)) return null;
  const timestamp = at.getTime();
  const drift = TOTP.validate({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret), token: code, timestamp, window: DRIFT_STEPS });
  if (drift === null) return null;
  const step = TOTP.counter({ period: TOTP_OPTIONS.period, timestamp }) + drift;
  return step > lastStep ? step : null;
}
