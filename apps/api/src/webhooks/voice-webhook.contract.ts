import { RecordingKind } from '@app/contracts/calls/call-recordings.contract';
import { z } from 'zod';
import { anyText } from '../http/readable-text';

const Sid = z.string().regex(/^[A-Z]{2}[0-9a-zA-Z]{32}$/);
const Address = z.string().max(400).default('');
const RowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Seconds = z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined);

/** Our own parameters in the addresses that we give the provider. */
export const CallOfWebhook = anyText(
  z.object({ call: RowId, step: z.coerce.number().int().min(0).max(99).default(0), user: RowId.optional(), leg: RowId.optional() }),
);
export type CallOfWebhook = z.infer<typeof CallOfWebhook>;

/** The id of a call that began at our server. */
export const MadeCallOfWebhook = anyText(z.object({ call: RowId.optional() }));
export type MadeCallOfWebhook = z.infer<typeof MadeCallOfWebhook>;

export const VoiceForm = z.object({
  CallSid: Sid,
  From: Address,
  To: Address,
  session: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

export const CallStatusForm = z.object({ CallSid: Sid, CallStatus: z.string().max(40), CallDuration: Seconds });

export const DialActionForm = z.object({
  CallStatus: z.string().max(40).default(''),
  DialCallStatus: z.string().max(40),
  DialCallSid: Sid.optional().catch(undefined),
  DialBridged: z.string().max(10).optional(),
  DialCallDuration: Seconds,
});

/** Our address names the call, because `CallSid` is that of the caller for both legs. */
export const RecordingOfWebhook = anyText(
  z.object({
    call: RowId,
    kind: RecordingKind.default('voicemail').catch('voicemail'),
    of: z.literal('customer').optional().catch(undefined),
  }),
);
export type RecordingOfWebhook = z.infer<typeof RecordingOfWebhook>;

export const RecordingForm = z.object({ RecordingSid: Sid, RecordingStatus: z.string().max(40), RecordingDuration: Seconds });

export const DigitsForm = z.object({ Digits: z.string().max(40).default('') });

export const ConferenceForm = z.object({
  ConferenceSid: Sid,
  StatusCallbackEvent: z.string().max(60),
  CallSid: Sid.optional().catch(undefined),
  ParticipantLabel: z.string().max(128).optional(),
  ReasonParticipantLeft: z.string().max(60).optional(),
});
