import { z } from 'zod';
import { Availability } from '../availability/availability.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { PageNumber, pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { FollowUpPage, FollowUpsQuery } from '../follow-ups/follow-ups.contract';
import { CallRecordingView, RecordingHoldInput, RecordingPart } from './call-recordings.contract';
import { CALL_DIRECTIONS, CALL_STATUSES } from './call-states';

export const CallDirection = z.enum(CALL_DIRECTIONS);
export type CallDirection = z.infer<typeof CallDirection>;

export const CallStatus = z.enum(CALL_STATUSES);
export type CallStatus = z.infer<typeof CallStatus>;

/** Why a call was not put through, although the provider would have: our own rules. */
export const CallRefusal = z.enum([
  'not_a_number',
  'emergency_number',
  'premium_number',
  'country_not_allowed',
  'own_number',
  'too_many_calls',
  'busy',
  'do_not_call',
  'plan_channel',
  'trial_ended',
  'suspended',
  'no_number',
  'blocked_caller',
]);
export type CallRefusal = z.infer<typeof CallRefusal>;

export const CallFeedbackIssue = z.enum(['audio-latency', 'choppy-audio', 'dropped-call', 'echo', 'noisy-call', 'one-way-audio']);
export type CallFeedbackIssue = z.infer<typeof CallFeedbackIssue>;

/** At once, or after asking. */
export const CallTransferKind = z.enum(['blind', 'warm']);
export type CallTransferKind = z.infer<typeof CallTransferKind>;
/**
 * How a text about a missed call went, or why none went. `not_dialable`: the number may not be called either. `recent`: one went within four
 * hours. `limit`: too many went in a day. `late`: the call was found too late.
 */
export const TextBackOutcome = z.enum([
  'whatsapp',
  'template',
  'sms',
  'opted_out',
  'stop_asked',
  'plan',
  'no_channel',
  'not_dialable',
  'recent',
  'limit',
  'late',
]);
export type TextBackOutcome = z.infer<typeof TextBackOutcome>;

const PersonRef = z.object({ id: Id, name: z.string() });

export const MAX_CALL_NOTES_LENGTH = 5_000;

export const CallView = z
  .object({
    id: Id,
    sid: z.string().nullable().describe("The provider's id of the caller's leg: `CallSid` of the call that a browser made"),
    direction: CallDirection,
    from: z.string().nullable().describe('Null for a caller who withholds the number'),
    to: z.string().nullable().describe('As it was dialed'),
    contact: z
      .object({
        id: Id,
        name: z.string(),
        stage: z.string(),
        agent_id: Id.nullable().describe('Whose contact it is'),
        do_not_call: z.boolean().describe('The person does not want to be called'),
      })
      .nullable(),
    user: PersonRef.nullable().describe('Who has or had it last; before the answer of a call out, who called'),
    started_by: PersonRef.nullable().describe('Who called; null for a call of the customer'),
    talks: z
      .array(z.object({ user: PersonRef, seconds: z.int() }))
      .describe('Everybody who has had the customer, in order, each with their time'),
    ringing: z.array(Id).describe('The users whose browsers it rings in now'),
    status: CallStatus.describe('What the customer had: a voicemail is a `no-answer`'),
    refusal: CallRefusal.nullable(),
    missed: z.boolean().describe('A customer called and nobody answered'),
    voicemail: z.boolean(),
    on_hold: z.boolean().describe('The customer hears music'),
    transfer: z
      .object({
        kind: CallTransferKind.or(z.literal('return')),
        state: z.enum(['ringing', 'talking']),
        user: PersonRef.nullable(),
        number: z.string().nullable(),
      })
      .nullable()
      .describe('To whom it is being handed; `return`: nobody took it, and it rings at whoever gave it away'),
    in_conference: z.boolean().describe('Keys reach the other side by the server only'),
    text_back: TextBackOutcome.nullable().describe('Null where no text was wanted'),
    date: Timestamp,
    answered_at: Timestamp.nullable(),
    ended_at: Timestamp.nullable(),
    duration: z.int().describe('Seconds of talk'),
    formatted_duration: z.string().describe('1:05 or 1:02:03'),
    has_recording: z.boolean(),
    recording_url: z.string().nullable().describe('Of the first that is ready'),
    is_recorded: z.boolean().describe('The customer was told, or has agreed, that it is recorded'),
    is_recording_paused: z.boolean().describe('What is said meanwhile is silence in it'),
    recordings: z.array(CallRecordingView).describe('Oldest first'),
    notes: z.string(),
    rating: z.int().min(1).max(5).nullable(),
  })
  .meta({ id: 'Call' });
export type CallView = z.infer<typeof CallView>;

const Day = z.iso.date().optional().describe("A day in the organization's time zone, included");

export const CallStatsQuery = z.object({ date_from: Day, date_to: Day });
export type CallStatsQuery = z.infer<typeof CallStatsQuery>;

export const CallHistoryQuery = CallStatsQuery.extend({
  page: PageNumber,
  per_page: pageSize(20),
  search: SearchText.describe('Part of a name or of a number'),
  status: CallStatus.optional(),
  direction: CallDirection.optional(),
  contact_id: pathRef('contact').optional(),
  with_refused: z.literal('1').optional().describe('Also calls out that were never put through because our own rules forbid them'),
});
export type CallHistoryQuery = z.infer<typeof CallHistoryQuery>;

/** Takes the filters of the history and exports all calls that fit. */
export const CallExportInput = CallHistoryQuery.omit({ page: true, per_page: true, with_refused: true })
  .strict()
  .meta({ id: 'CallExport' });
export type CallExportInput = z.infer<typeof CallExportInput>;

export const CallHistoryPage = z
  .object({
    data: z.array(CallView).describe('Newest first'),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      last_page: z.int(),
      total: z.int().describe('At most 10,000'),
      has_more: z.boolean().describe('There are more than `total`, which are not counted: ask with a filter'),
    }),
  })
  .meta({ id: 'CallHistoryPage' });
export type CallHistoryPage = z.infer<typeof CallHistoryPage>;

export const CallStatsView = z.object({
  total_calls: z.int(),
  inbound_calls: z.int(),
  outbound_calls: z.int(),
  answered_calls: z.int().describe('Somebody talked'),
  missed_calls: z.int(),
  total_duration: z.int().describe('Seconds of talk'),
  formatted_total_duration: z.string(),
});
export const CallStatsAnswer = z.object({ data: CallStatsView }).meta({ id: 'CallStats' });
export type CallStatsAnswer = z.infer<typeof CallStatsAnswer>;

export const ActiveCallsAnswer = z.object({ data: z.array(CallView).describe('Oldest first') }).meta({ id: 'ActiveCalls' });
export type ActiveCallsAnswer = z.infer<typeof ActiveCallsAnswer>;

export const CallMakeInput = z
  .strictObject({
    to: z.string().trim().min(1).max(60).describe('A phone number'),
    contact_id: refTo('contact').nullish().describe('The server looks up the contact of the number itself'),
    ring: z
      .enum(['browser', 'mobile'])
      .optional()
      .describe(
        'What of the caller rings first; without it the browser, and the verified mobile where none is open. The mobile must press 1',
      ),
  })
  .meta({ id: 'CallMake' });
export type CallMakeInput = z.infer<typeof CallMakeInput>;

export const CallDigitsInput = z
  .strictObject({
    digits: z
      .string()
      .regex(/^[0-9*#w]{1,32}$/, 'must be keys of a telephone')
      .describe('Keys for the other side; w waits half a second'),
  })
  .meta({ id: 'CallDigits' });
export type CallDigitsInput = z.infer<typeof CallDigitsInput>;

export const CallTransferInput = z
  .strictObject({
    kind: CallTransferKind,
    user_id: refTo('user').optional().describe('A teammate'),
    group_id: refTo('ring_group')
      .optional()
      .describe('Instead of a teammate: `blind` rings its members at once, ten at most; `warm` one after another. The longest idle first'),
    number: z.string().trim().min(1).max(60).optional().describe('Instead of a teammate'),
  })
  .refine(({ user_id, group_id, number }) => [user_id, group_id, number].filter((target) => target !== undefined).length === 1, {
    path: ['user_id'],
    message: 'Choose a teammate, a ring group or a number.',
  })
  .meta({ id: 'CallTransfer' });
export type CallTransferInput = z.infer<typeof CallTransferInput>;

export const CallTeammate = z.object({
  user: PersonRef,
  availability: Availability,
  can_take: z
    .enum(['ready', 'on_call', 'unreachable'])
    .describe('Whether a call can be handed to them; unreachable without an open browser'),
});
export type CallTeammate = z.infer<typeof CallTeammate>;

export const CallTransferGroup = z.object({ id: Id, name: z.string(), ready: z.int().describe('How many of it can take a call now') });
export type CallTransferGroup = z.infer<typeof CallTransferGroup>;

export const CallTeammates = z
  .object({ data: z.array(CallTeammate).describe('By name'), groups: z.array(CallTransferGroup).describe('Ring groups, by name') })
  .meta({ id: 'CallTeammates' });
export type CallTeammates = z.infer<typeof CallTeammates>;

export const CallNotesInput = z.strictObject({ notes: z.string().max(MAX_CALL_NOTES_LENGTH) }).meta({ id: 'CallNotes' });
export type CallNotesInput = z.infer<typeof CallNotesInput>;

export const CallFeedbackInput = z
  .strictObject({ rating: z.int().min(1).max(5), issues: z.array(CallFeedbackIssue).max(6).default([]) })
  .meta({ id: 'CallFeedback' });
export type CallFeedbackInput = z.infer<typeof CallFeedbackInput>;

/** A browser that registers with this token rings for calls until it expires. */
export const VoiceTokenView = z
  .object({
    token: z.string(),
    identity: z.string(),
    ttl: z.int().describe('Seconds'),
    edge: z.string(),
    signaling: z
      .object({ host: z.string().describe('With port'), insecure: z.boolean().describe('Over ws instead of wss') })
      .nullable()
      .describe("Null for the provider's own hosts"),
  })
  .meta({ id: 'VoiceToken' });
export type VoiceTokenView = z.infer<typeof VoiceTokenView>;

/**
 * Parameters of `device.connect`. The server looks up the contact itself and shows its id only to those who may see it; `To` is checked
 * against the organization's rules. A refused call has its `refusal` and is in the history only on request.
 */
export const CONNECT_PARAMETERS = { to: 'To', contact: 'contact_id' } as const;

/** Custom parameter of an incoming call of the SDK: the id of the call's view. */
export const CALL_ID_PARAMETER = 'callId';

/** Those who called and reached nobody. */
export const CallFollowUpsQuery = FollowUpsQuery.omit({ kind: true });
export type CallFollowUpsQuery = z.infer<typeof CallFollowUpsQuery>;

export const CallParams = z.object({ id: pathRef('call') });
export type CallParams = z.infer<typeof CallParams>;

export const callsEndpoints = {
  history: endpoint({ method: 'GET', path: '/api/calls/history', query: CallHistoryQuery, answer: CallHistoryPage }),
  stats: endpoint({ method: 'GET', path: '/api/calls/stats', query: CallStatsQuery, answer: CallStatsAnswer }),
  active: endpoint({ method: 'GET', path: '/api/calls/active', answer: ActiveCallsAnswer }),
  followUps: endpoint({ method: 'GET', path: '/api/calls/follow-ups', query: CallFollowUpsQuery, answer: FollowUpPage }),
  get: endpoint({ method: 'GET', path: '/api/calls/:id', params: CallParams, answer: CallView }),
  end: endpoint({ method: 'POST', path: '/api/calls/:id/end', params: CallParams, answer: CallView }),
  make: endpoint({ method: 'POST', path: '/api/calls/make', body: CallMakeInput, answer: CallView }),
  hold: endpoint({ method: 'POST', path: '/api/calls/:id/hold', params: CallParams, answer: CallView }),
  resume: endpoint({ method: 'POST', path: '/api/calls/:id/resume', params: CallParams, answer: CallView }),
  sendDigits: endpoint({ method: 'POST', path: '/api/calls/:id/digits', params: CallParams, body: CallDigitsInput, answer: CallView }),
  teammates: endpoint({ method: 'GET', path: '/api/calls/teammates', answer: CallTeammates }),
  transfer: endpoint({ method: 'POST', path: '/api/calls/:id/transfer', params: CallParams, body: CallTransferInput, answer: CallView }),
  completeTransfer: endpoint({ method: 'POST', path: '/api/calls/:id/transfer/complete', params: CallParams, answer: CallView }),
  cancelTransfer: endpoint({ method: 'POST', path: '/api/calls/:id/transfer/cancel', params: CallParams, answer: CallView }),
  saveNotes: endpoint({ method: 'PUT', path: '/api/calls/:id/notes', params: CallParams, body: CallNotesInput, answer: CallView }),
  saveFeedback: endpoint({ method: 'PUT', path: '/api/calls/:id/feedback', params: CallParams, body: CallFeedbackInput, answer: CallView }),
  pauseRecording: endpoint({ method: 'POST', path: '/api/calls/:id/recording/pause', params: CallParams, answer: CallView }),
  resumeRecording: endpoint({ method: 'POST', path: '/api/calls/:id/recording/resume', params: CallParams, answer: CallView }),
  holdRecording: endpoint({
    method: 'PATCH',
    path: '/api/calls/:id/recording',
    params: CallParams,
    query: RecordingPart,
    body: RecordingHoldInput,
    answer: CallView,
  }),
  removeRecording: endpoint({
    method: 'DELETE',
    path: '/api/calls/:id/recording',
    params: CallParams,
    query: RecordingPart,
    answer: CallView,
  }),
  token: endpoint({ method: 'POST', path: '/api/twilio/token', answer: VoiceTokenView }),
};
