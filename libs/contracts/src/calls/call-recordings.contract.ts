import { z } from 'zod';
import { Id, pathRef } from '../core/id.contract';

/** `off`: nothing is recorded. `on`: an announcement comes first. `asked`: only where the customer agrees by pressing 1. */
export const RecordingMode = z.enum(['off', 'on', 'asked']);
export type RecordingMode = z.infer<typeof RecordingMode>;

/** `announced`: the customer has heard the announcement. `asked`: their answer is not known yet. */
export type RecordingConsent = 'none' | 'announced' | 'asked' | 'given' | 'refused';

export const RecordingKind = z.enum(['call', 'voicemail']);
export type RecordingKind = z.infer<typeof RecordingKind>;

/** `pending`: not copied from the provider yet. `absent`: the provider has no sound. `failed`: it could not be copied. */
export const RecordingState = z.enum(['pending', 'ready', 'absent', 'failed']);
export type RecordingState = z.infer<typeof RecordingState>;

export const CallRecordingView = z
  .object({
    id: Id,
    kind: RecordingKind,
    state: RecordingState,
    seconds: z.int(),
    customer_channel: z.int().min(1).max(2).nullable().describe('1 is the left channel; null where all are on one'),
    legal_hold: z.boolean().describe('It is kept beyond the retention and cannot be deleted'),
    url: z.string().nullable().describe('Null until it is ready'),
  })
  .meta({ id: 'CallRecording' });
export type CallRecordingView = z.infer<typeof CallRecordingView>;

export const RecordingQuery = z.object({
  part: pathRef('call_recording').optional().describe('One of several recordings of the call; without it the first'),
  download: z.literal('1').optional().describe('As a file; for managers'),
});
export type RecordingQuery = z.infer<typeof RecordingQuery>;

export const RecordingPart = RecordingQuery.pick({ part: true });
export type RecordingPart = z.infer<typeof RecordingPart>;

export const RecordingHoldInput = z.strictObject({ legal_hold: z.boolean() }).meta({ id: 'RecordingHold' });
export type RecordingHoldInput = z.infer<typeof RecordingHoldInput>;

/**
 * Everyone who talked and managers may listen to the recording of a call that they see. A message in the voicemail is for all who see the
 * call.
 */
export const mayListen = (
  listener: { id: number | null; isManager: boolean },
  { kind, talkedIds }: { kind: RecordingKind; talkedIds: readonly number[] },
): boolean => listener.isManager || kind === 'voicemail' || talkedIds.some((id) => id === listener.id);

export const MIN_RETENTION_DAYS = 30;
export const MAX_RETENTION_DAYS = 730;
export const DEFAULT_RETENTION_DAYS = 180;
