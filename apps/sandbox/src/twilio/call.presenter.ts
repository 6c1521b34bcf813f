import type { Call } from '../voice/calls/call';
import type { Conference, Participant } from '../voice/conferences/conference';
import type { Recording } from '../voice/recordings/recording';
import { recordingUrl } from '../voice/recordings/recordings.service';
import { rfc2822 } from '../protocol/provider-date';

const dateOrNull = (at: number | null) => (at === null ? null : rfc2822(at));
const accountPath = (accountSid: string) => `/2010-04-01/Accounts/${accountSid}`;

export function presentCall(call: Call) {
  const uri = `${accountPath(call.accountSid)}/Calls/${call.sid}`;
  return {
    sid: call.sid,
    parent_call_sid: call.parent?.sid ?? null,
    account_sid: call.accountSid,
    to: call.to,
    to_formatted: call.to,
    from: call.from,
    from_formatted: call.from,
    phone_number_sid: null,
    status: call.status,
    start_time: dateOrNull(call.startedAt),
    end_time: dateOrNull(call.endedAt),
    duration: call.endedAt === null ? null : String(call.seconds(call.endedAt)),
    price: null,
    price_unit: 'USD',
    direction: call.direction,
    answered_by: null,
    api_version: '2010-04-01',
    forwarded_from: null,
    group_sid: null,
    caller_name: null,
    queue_time: String(call.queueTimeMs),
    trunk_sid: null,
    date_created: rfc2822(call.createdAt),
    date_updated: rfc2822(call.updatedAt),
    uri: `${uri}.json`,
    subresource_uris: { recordings: `${uri}/Recordings.json` },
  };
}

export function presentConference(conference: Conference) {
  const uri = `${accountPath(conference.accountSid)}/Conferences/${conference.sid}`;
  return {
    sid: conference.sid,
    account_sid: conference.accountSid,
    friendly_name: conference.name,
    status: conference.status,
    region: 'us1',
    api_version: '2010-04-01',
    reason_conference_ended: conference.endReason,
    call_sid_ending_conference: conference.endedBy,
    date_created: rfc2822(conference.createdAt),
    date_updated: rfc2822(conference.updatedAt),
    uri: `${uri}.json`,
    subresource_uris: { participants: `${uri}/Participants.json`, recordings: `${uri}/Recordings.json` },
  };
}

export const presentParticipant = (conference: Conference, participant: Participant) => ({
  account_sid: conference.accountSid,
  call_sid: participant.call.sid,
  conference_sid: conference.sid,
  label: participant.label,
  call_sid_to_coach: participant.coaches?.sid ?? null,
  coaching: participant.coaches !== null,
  muted: participant.member.muted,
  hold: participant.member.hold !== null,
  end_conference_on_exit: participant.endOnExit,
  start_conference_on_enter: participant.startOnEnter,
  status: 'connected',
  queue_time: String(participant.call.queueTimeMs),
  date_created: rfc2822(participant.joinedAt),
  date_updated: rfc2822(participant.updatedAt),
  uri: participantUri(conference, participant.call),
});

const participantUri = ({ accountSid, sid }: Conference, call: Call) =>
  `${accountPath(accountSid)}/Conferences/${sid}/Participants/${call.sid}.json`;

/** A participant that is still being called. */
export const presentQueuedParticipant = (conference: Conference, call: Call, form: URLSearchParams) => ({
  account_sid: conference.accountSid,
  call_sid: call.sid,
  conference_sid: conference.sid,
  label: call.label,
  call_sid_to_coach: form.get('CallSidToCoach'),
  coaching: form.get('Coaching') === 'true',
  muted: form.get('Muted') === 'true',
  hold: false,
  end_conference_on_exit: form.get('EndConferenceOnExit') === 'true',
  start_conference_on_enter: form.get('StartConferenceOnEnter') !== 'false',
  status: 'queued',
  queue_time: String(call.queueTimeMs),
  date_created: rfc2822(call.createdAt),
  date_updated: rfc2822(call.createdAt),
  uri: participantUri(conference, call),
});

const recordingFields = (recording: Recording) => ({
  sid: recording.sid,
  account_sid: recording.call.accountSid,
  api_version: '2010-04-01',
  call_sid: (recording.call.parent ?? recording.call).sid,
  conference_sid: recording.conferenceSid,
  start_time: rfc2822(recording.startedAt),
  duration: recording.isRunning ? null : String(recording.duration),
  price: null,
  price_unit: 'USD',
  status: recording.status,
  channels: recording.channels,
  source: recording.source,
  error_code: null,
  encryption_details: null,
  date_created: rfc2822(recording.startedAt),
  date_updated: rfc2822(recording.updatedAt),
});

export const presentRecording = (recording: Recording) => ({
  ...recordingFields(recording),
  uri: `${accountPath(recording.call.accountSid)}/Recordings/${recording.sid}.json`,
  subresource_uris: {},
  media_url: recordingUrl(recording),
});

export const presentCallRecording = (recording: Recording) => ({
  ...recordingFields(recording),
  track: 'both',
  uri: `${accountPath(recording.call.accountSid)}/Calls/${recording.call.sid}/Recordings/${recording.sid}.json`,
});
