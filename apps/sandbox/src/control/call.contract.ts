import { z } from 'zod';

const Milliseconds = z.number().int().min(0).max(3_600_000);

/** How a telephone behaves when it is called. Without `afterMs` it rings on. */
export const PhoneAnswerInput = z.strictObject({
  afterMs: Milliseconds.optional(),
  end: z.enum(['busy', 'failed', 'no-answer']).optional(),
  tone: z.number().int().min(50).max(3_900).optional(),
  wav: z.base64().optional().describe('A WAV file (µ-law, or PCM with 16 bits) that it says again and again'),
  hangUpAfterMs: Milliseconds.optional(),
  digits: z
    .string()
    .regex(/^[0-9*#w]+$/)
    .optional(),
  digitsAfterMs: Milliseconds.optional(),
});
export type PhoneAnswerInput = z.infer<typeof PhoneAnswerInput>;

export const IncomingCallInput = z.strictObject({
  account: z.string().min(1),
  from: z.string().min(1).describe('A phone number, or a word such as anonymous'),
  to: z.string().min(1).describe('A number of the account'),
  tone: z.number().int().min(50).max(3_900).default(440).describe('What the caller says, unless wav is given'),
  wav: z.base64().optional(),
  answer: PhoneAnswerInput.optional().describe('How the telephone behaves later, when it is called itself'),
});

export const PhoneInput = PhoneAnswerInput.extend({ number: z.string().min(1) });
export const DigitsInput = z.strictObject({ digits: z.string().regex(/^[0-9*#w]+$/) });
