import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Timestamp } from '../core/timestamp.contract';

export const MOBILE_CODE_LENGTH = 6;

/** The person's own mobile, on which calls ring where no browser is open. */
export const MobileView = z
  .object({
    number: z.string().nullable().describe('The last digits; null until a code has proven that it is theirs'),
    rings: z.boolean().describe('Calls of customers ring there when nobody takes them in a browser'),
    pending: z
      .object({ number: z.string().describe('The last digits'), expires_at: Timestamp })
      .nullable()
      .describe('The number that a code was sent to'),
  })
  .meta({ id: 'Mobile' });
export type MobileView = z.infer<typeof MobileView>;

export const MobileNumberInput = z
  .strictObject({ number: z.string().trim().min(1).max(60).describe("A mobile of the organization's country") })
  .meta({ id: 'MobileNumber' });
export type MobileNumberInput = z.infer<typeof MobileNumberInput>;

export const MobileCodeInput = z
  .strictObject({
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${MOBILE_CODE_LENGTH}}$`), 'must be the digits of the SMS'),
  })
  .meta({ id: 'MobileCode' });
export type MobileCodeInput = z.infer<typeof MobileCodeInput>;

export const MobileRingingInput = z.strictObject({ rings: z.boolean() }).meta({ id: 'MobileRinging' });
export type MobileRingingInput = z.infer<typeof MobileRingingInput>;

export const mobileEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/account/mobile', answer: MobileView }),
  sendCode: endpoint({ method: 'POST', path: '/api/account/mobile/code', body: MobileNumberInput, answer: MobileView }),
  verify: endpoint({ method: 'POST', path: '/api/account/mobile/verify', body: MobileCodeInput, answer: MobileView }),
  setRinging: endpoint({ method: 'PATCH', path: '/api/account/mobile', body: MobileRingingInput, answer: MobileView }),
  remove: endpoint({ method: 'DELETE', path: '/api/account/mobile', answer: MobileView }),
};
