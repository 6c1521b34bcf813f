import type { SignupInput } from '@app/contracts/auth/auth.contract';
import { eventually } from '../harness/eventually';
import type { HttpClient } from '../harness/http-client';
import { getProduct } from '../harness/product';
import type { CaughtMail } from '../harness/sandbox-control';

let signups = 0;

/** The input of the sign-up form. */
export const aSignup = (changes: Partial<SignupInput> = {}): SignupInput => ({
  firstName: 'Nora',
  lastName: 'Paz',
  organization: `Motors ${++signups}`,
  email: `nora-${signups}@motors.test`,
  password: 'a fine long password',
  ...changes,
});

export const mailsTo = async (address: string): Promise<CaughtMail[]> => (await getProduct()).sandbox.mailsTo(address);

/** The newest mail to an address, as soon as one is there. */
export const mailTo = (address: string, subject = /verify/i): Promise<CaughtMail> =>
  eventually(async () => {
    const mail = (await mailsTo(address)).find((candidate) => subject.test(candidate.subject));
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail;
  });

/** The token of the mailed link. */
export function linkIn(mail: CaughtMail): string {
  const [, token] = /\?token=([\w-]+)/.exec(mail.text) ?? [];
  if (!token) throw new Error(`No link in: ${mail.text}`);
  return token;
}

export const verify = (visitor: HttpClient, token: string) => visitor.post('/api/auth/verify-email', { token });

/** Every queued mail has been sent or dropped. */
export async function settledMails(): Promise<void> {
  const { database } = await getProduct();
  await eventually(async () => {
    const open = await database.value<number>(`select count(*)::int from outbox where job like 'auth.%' and done_at is null`);
    if (open > 0) throw new Error(`${open} mails are still to be sent`);
  });
}
