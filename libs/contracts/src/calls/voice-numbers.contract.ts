import { z } from 'zod';
import { E164 } from '../core/e164.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { Shift } from '../core/shift.contract';
import { RecordingMode } from './call-recordings.contract';

export const MAX_GREETING_LENGTH = 500;

/** The words that a caller hears in their language; empty for the standard ones. */
export const SpokenTexts = z.strictObject({
  es: z.string().trim().max(MAX_GREETING_LENGTH),
  en: z.string().trim().max(MAX_GREETING_LENGTH),
});
export type SpokenTexts = z.infer<typeof SpokenTexts>;

export const NO_TEXTS: SpokenTexts = { es: '', en: '' };

const fields = {
  phone_number: E164,
  label: z.string().trim().max(60),
  ring_group_id: refTo('ring_group').nullable().describe('Who rings after the agent of the contact, and before everybody'),
  greeting: SpokenTexts.describe('Of its voicemail'),
  hours: z.array(Shift).max(21).nullable().describe("Null for the organization's opening hours; empty for any time"),
  recording: RecordingMode.nullable().describe("Null for the organization's setting"),
  caller_id_of: z.array(refTo('user')).max(500).describe('Who calls with this number'),
};

/** A number of the account; saving it has its calls come here. */
export const VoiceNumberInput = z.strictObject(fields).meta({ id: 'VoiceNumberInput' });
export type VoiceNumberInput = z.infer<typeof VoiceNumberInput>;

export const VoiceNumberView = z
  .object({
    ...fields,
    id: Id.nullable().describe('Null for the main number while it has no settings of its own'),
    is_main: z.boolean().describe('The number of the Twilio settings, with which everybody else calls'),
  })
  .meta({ id: 'VoiceNumber' });
export type VoiceNumberView = z.infer<typeof VoiceNumberView>;

export const VoiceNumbersAnswer = z
  .object({ data: z.array(VoiceNumberView).describe('The main number first') })
  .meta({ id: 'VoiceNumbers' });
export type VoiceNumbersAnswer = z.infer<typeof VoiceNumbersAnswer>;

export const VoiceNumberParams = z.object({ id: pathRef('voice_number') });
export type VoiceNumberParams = z.infer<typeof VoiceNumberParams>;

export const RingGroupView = z.object({ id: Id, name: z.string(), user_ids: z.array(Id) }).meta({ id: 'RingGroup' });
export type RingGroupView = z.infer<typeof RingGroupView>;

export const RingGroupsAnswer = z.object({ data: z.array(RingGroupView).describe('By name') }).meta({ id: 'RingGroups' });
export type RingGroupsAnswer = z.infer<typeof RingGroupsAnswer>;

/** All groups; one that is not named any more is deleted. */
export const RingGroupsInput = z
  .strictObject({
    groups: z
      .array(
        z.strictObject({
          id: refTo('ring_group').nullable().describe('Null for a new one; where its name is known, it is that one'),
          name: z.string().trim().min(1).max(60),
          user_ids: z.array(refTo('user')).max(200),
        }),
      )
      .max(50),
  })
  .meta({ id: 'RingGroupsInput' });
export type RingGroupsInput = z.infer<typeof RingGroupsInput>;

export const voiceNumbersEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/voice/numbers', answer: VoiceNumbersAnswer }),
  save: endpoint({ method: 'PUT', path: '/api/voice/numbers', body: VoiceNumberInput, answer: VoiceNumberView }),
  remove: endpoint({ method: 'DELETE', path: '/api/voice/numbers/:id', params: VoiceNumberParams, answer: VoiceNumbersAnswer }),
  ringGroups: endpoint({ method: 'GET', path: '/api/voice/ring-groups', answer: RingGroupsAnswer }),
  saveRingGroups: endpoint({ method: 'PUT', path: '/api/voice/ring-groups', body: RingGroupsInput, answer: RingGroupsAnswer }),
};
