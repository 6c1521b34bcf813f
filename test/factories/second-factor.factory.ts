import type { RecoveryCodesView, SecondFactorSetup, MfaChallenge } from '@app/contracts/auth/second-factor.contract';
import { Secret, TOTP } from 'otpauth';
import { HttpClient } from '../harness/http-client';
import { PASSWORD, type Person } from './person.factory';

const STEP_MS = 30_000;

/** What the person's phone shows, now or some half minutes later. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS });

/** A person's second factor with its secret. */
export class Protection {
  constructor(
    private readonly person: Person,
    readonly secret: string,
    readonly recoveryCodes: string[],
  ) {}

  /** A code that was not used: as if half a minute had gone by since the last one. */
  async freshCode(): Promise<string> {
    await this.person.product.database.rows(`update second_factors set last_step = 0 where user_id = $1`, [this.person.id]);
    return codeOf(this.secret);
  }
}

/** Turns on the second factor of a signed-in person. */
export async function protect(person: Person): Promise<Protection> {
  const setup = await person.post<SecondFactorSetup>('/api/me/second-factor/setup', { password: PASSWORD });
  const confirmed = await person.post<RecoveryCodesView>('/api/me/second-factor/confirm', { code: codeOf(setup.body.secret) });
  if (confirmed.status !== 200) throw new Error(`No second factor: ${confirmed.status} ${JSON.stringify([setup.body, confirmed.body])}`);
  return new Protection(person, setup.body.secret, confirmed.body.recovery_codes);
}

/** The first step of a sign-in in a new browser; answers the browser and what the second step needs. */
export async function passwordStep(person: Person, url = person.url): Promise<{ browser: HttpClient; token: string }> {
  const browser = new HttpClient(url);
  const { status, body } = await browser.post<MfaChallenge>('/api/auth/login', { email: person.email, password: PASSWORD });
  if (status !== 200) throw new Error(`No second step: ${status} ${JSON.stringify(body)}`);
  return { browser, token: body.second_step.token };
}

export const secondStep = (browser: HttpClient, token: string, code: string) => browser.post('/api/auth/second-step', { token, code });
