import type { RecordingState } from '@app/contracts/calls/call-recordings.contract';
import type { CallStatsAnswer, CallView } from '@app/contracts/calls/calls.contract';
import type { CallEventView } from '@app/contracts/calls/calls.events';
import { formattedDuration } from './call-state.policy';
import type { CallRow, CallTotals } from './calls.repository';
import { isRecorded } from './recording-texts.policy';

const isReady = ({ state }: { state: RecordingState }): boolean => state === 'ready';

const recordingPath = (callId: number): string => `/api/calls/${callId}/recording`;

export const callViewOf = (row: CallRow): CallView => ({
  id: row.id,
  sid: row.providerSid,
  direction: row.direction,
  from: row.fromNumber,
  to: row.toNumber,
  contact: row.contact,
  user: row.user,
  started_by: row.startedBy,
  talks: row.talks,
  ringing: row.ringing,
  status: row.status,
  refusal: row.refusal,
  missed: row.missed,
  voicemail: row.voicemail,
  on_hold: row.onHold,
  in_conference: row.conference !== null && row.movedAt !== null,
  transfer: row.transfer,
  text_back: row.textBack,
  date: row.createdAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
  duration: row.talkSeconds,
  formatted_duration: formattedDuration(row.talkSeconds),
  has_recording: row.recordings.some(isReady),
  recording_url: row.recordings.some(isReady) ? recordingPath(row.id) : null,
  is_recorded: isRecorded(row.recordingConsent),
  is_recording_paused: row.recordingPaused,
  recordings: row.recordings.map((recording) => ({
    ...recording,
    url: isReady(recording) ? `${recordingPath(row.id)}?part=${recording.id}` : null,
  })),
  notes: row.notes,
  rating: row.rating,
});

/** The part of a call that an event keeps. */
export function callEventViewOf(call: CallView): CallEventView {
  const { from, to, notes: _notes, ...shown } = call;
  const number = call.direction === 'inbound' ? from : to;
  return { ...shown, number: call.contact ? null : number };
}

/** The end of a call, for browsers that it has rung in and that may not know whose it was. */
export const withoutCustomer = (call: CallEventView): CallEventView => ({
  ...call,
  contact: null,
  number: null,
  text_back: null,
  has_recording: false,
  recording_url: null,
  recordings: [],
});

export const callStatsOf = ({ inbound, outbound, answered, missed, seconds }: CallTotals): CallStatsAnswer => ({
  data: {
    total_calls: inbound + outbound,
    inbound_calls: inbound,
    outbound_calls: outbound,
    answered_calls: answered,
    missed_calls: missed,
    total_duration: seconds,
    formatted_total_duration: formattedDuration(seconds),
  },
});
