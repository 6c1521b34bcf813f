import type { FastifyInstance, FastifyRequest } from 'fastify';
import { musicSource } from '../voice/audio/sound-source';
import { wait } from '../clock/wait';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { notFound } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import type { Call } from '../voice/calls/call';
import type { Conference, Participant } from '../voice/conferences/conference';
import type { ParticipantChanges } from '../voice/conferences/conferences.service';
import { soundOf } from '../voice/twiml/sounds';
import { parseTwiml } from '../voice/twiml/twiml-document';
import { presentParticipant, presentQueuedParticipant } from './call.presenter';
import { addressNamed, partiesOf, progressCallbackOf, recordingCallbackOf, secondsOf } from './call-request';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InConference = { Params: { accountSid: string; conference: string } };
type OfParticipant = { Params: { accountSid: string; conference: string; sid: string } };

const USUAL_PAGE = 50;
const RING_SECONDS = 60;
const SID = /^CF[0-9a-f]{32}$/;

export function participantRoutes(app: FastifyInstance, services: SandboxServices): void {
  const list = `${ACCOUNTS_PATH}/:accountSid/Conferences/:conference/Participants`;
  const own = { preHandler: requireOwnAccount };
  app.post<InConference>(`${list}.json`, own, async (request, reply) => {
    const { conference, call } = addParticipant(services, request);
    return reply.code(201).send(presentQueuedParticipant(conference, call, formOf(request)));
  });
  app.get<InConference>(`${list}.json`, own, async (request) => {
    const conference = findStarted(services, request);
    const query = queryOf(request);
    const page = pageOfArray([...conference.participants.values()], readPageRequest(query, USUAL_PAGE));
    const participants = page.items.map((participant) => presentParticipant(conference, participant));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), participants };
  });
  app.get<OfParticipant>(`${list}/:sid.json`, own, async (request) => {
    const { conference, participant } = findParticipant(services, request);
    return presentParticipant(conference, participant);
  });
  app.post<OfParticipant>(`${list}/:sid.json`, own, async (request) => {
    const { conference, participant } = findParticipant(services, request);
    await updateParticipant(services, conference, participant, formOf(request));
    return presentParticipant(conference, participant);
  });
  app.delete<OfParticipant>(`${list}/:sid.json`, own, async (request, reply) => {
    const { conference, participant } = findParticipant(services, request);
    setImmediate(() => services.voice.conferences.kick(conference, participant.call));
    return reply.code(204).send();
  });
}

/** Calls somebody, who is put straight into the room at the answer: no whisper, no key. A name creates the conference. */
function addParticipant(services: SandboxServices, request: FastifyRequest<InConference>): { conference: Conference; call: Call } {
  const { account } = request;
  const form = formOf(request);
  const { placement, recordings, conferences, callWebhooks } = services.voice;
  const parties = partiesOf(account, form);
  const name = decodeURIComponent(request.params.conference);
  const conference = SID.test(name) ? conferences.get(account.sid, name) : conferences.named(account.sid, name);
  if (!conference || conference.status === 'completed') throw notFound(pathAtProvider(request.url));
  const { target, isValid } = progressCallbackOf(form);
  const call = placement.createCall(account.sid, {
    ...parties,
    source: { twiml: conferenceTwiml(conference, form) },
    callback: target,
    fallback: null,
    timeoutMs: secondsOf(form, 'Timeout', RING_SECONDS) * 1000,
    label: form.get('Label') ?? undefined,
  });
  if (!isValid) callWebhooks.warn(call, 21626, 'StatusCallbackEvent has a value that is no event: nothing is reported');
  if (form.get('Record') === 'true') {
    const channels = form.get('RecordingChannels') === 'dual' ? 2 : 1;
    const trim = form.get('Trim') === 'trim-silence';
    const callback = recordingCallbackOf(form);
    call.once('answered', () => recordings.start({ call, channels, trim, callback, source: 'OutboundAPI' }));
  }
  call.once('ended', () => {
    if (!call.isAnswered) conferences.addFailed(conference, call);
  });
  return { conference, call };
}

/** Parameters of the request and the attributes of the noun that they mean, with the defaults of the request. */
const ATTRIBUTES: [string, string, string | null][] = [
  ['Beep', 'beep', 'true'],
  ['StartConferenceOnEnter', 'startConferenceOnEnter', 'true'],
  ['EndConferenceOnExit', 'endConferenceOnExit', 'false'],
  ['Label', 'participantLabel', null],
  ['Muted', 'muted', 'false'],
  ['WaitUrl', 'waitUrl', null],
  ['WaitMethod', 'waitMethod', null],
  ['CallSidToCoach', 'coach', null],
  ['MaxParticipants', 'maxParticipants', null],
  ['ConferenceStatusCallback', 'statusCallback', null],
  ['ConferenceStatusCallbackMethod', 'statusCallbackMethod', null],
  ['ConferenceRecord', 'record', null],
  ['ConferenceRecordingStatusCallback', 'recordingStatusCallback', null],
];

function conferenceTwiml({ name }: Conference, form: URLSearchParams): string {
  const events = form.getAll('ConferenceStatusCallbackEvent').join(' ');
  const attributes = ATTRIBUTES.flatMap(([parameter, attribute, otherwise]) => {
    const value = form.get(parameter) ?? otherwise;
    return value === null ? [] : [`${attribute}="${escaped(value)}"`];
  });
  if (events) attributes.push(`statusCallbackEvent="${escaped(events)}"`);
  return `<Response><Dial><Conference ${attributes.join(' ')}>${escaped(name)}</Conference></Dial></Response>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Until a conference has begun its participants cannot be asked for. */
function findStarted({ voice }: SandboxServices, request: FastifyRequest<InConference>): Conference {
  const { account, params, url } = request;
  const key = decodeURIComponent(params.conference);
  const byName = () => voice.conferences.newestFirst(account.sid).find(({ name, status }) => name === key && status !== 'completed');
  const conference = voice.conferences.get(account.sid, key) ?? byName();
  if (!conference || conference.status === 'init') throw notFound(pathAtProvider(url));
  return conference;
}

function findParticipant(services: SandboxServices, request: FastifyRequest<OfParticipant>) {
  const conference = findStarted(services, request);
  const participant = conference.find(decodeURIComponent(request.params.sid));
  if (!participant) throw notFound(pathAtProvider(request.url));
  return { conference, participant };
}

async function updateParticipant(services: SandboxServices, conference: Conference, participant: Participant, form: URLSearchParams) {
  const { conferences, calls } = services.voice;
  const booleanOf = (name: string) => (form.has(name) ? form.get(name)?.toLowerCase() === 'true' : undefined);
  const [muted, hold, endOnExit, coaching] = ['Muted', 'Hold', 'EndConferenceOnExit', 'Coaching'].map(booleanOf);
  const changes: ParticipantChanges = { muted, endOnExit };
  if (hold !== undefined) changes.hold = hold ? musicSource() : null;
  if (coaching === false) changes.coaches = null;
  const coached = form.get('CallSidToCoach');
  if (coached) changes.coaches = calls.get(conference.accountSid, coached) ?? null;
  // `endConferenceOnExit` of the same request counts before the hold.
  if (endOnExit !== undefined) conferences.update(conference, participant, { endOnExit });
  conferences.update(conference, participant, { ...changes, endOnExit: undefined });
  const holdUrl = hold ? addressNamed(form, 'HoldUrl', 'HoldMethod') : null;
  if (holdUrl) {
    const method = form.get('HoldMethod')?.toUpperCase() === 'POST' ? 'POST' : 'GET';
    setImmediate(() => void playHold(services, conference, participant, { ...holdUrl, method }));
  }
  const announceUrl = addressNamed(form, 'AnnounceUrl', 'AnnounceMethod');
  if (announceUrl) setImmediate(() => void announce(services, conference, participant, announceUrl));
}

type Address = NonNullable<ReturnType<typeof addressNamed>>;

/** The sounds of the hold document, again and again until the hold ends. Asked by GET unless told otherwise. */
async function playHold(services: SandboxServices, conference: Conference, participant: Participant, address: Address): Promise<void> {
  const sounds = await soundsAt(services, conference, participant, address);
  while (sounds.length > 0 && participant.member.hold && conference.participants.has(participant.call))
    for (const sound of sounds) {
      if (participant.member.hold) participant.member.hold = sound.source;
      await wait(services.clock, sound.milliseconds);
    }
}

/** Only the participant hears it, over everything else. */
async function announce(services: SandboxServices, conference: Conference, participant: Participant, address: Address): Promise<void> {
  for (const sound of await soundsAt(services, conference, participant, address)) {
    if (sound.digits) participant.call.line.playDigits(sound.digits);
    participant.call.audio.play(sound.source);
    await wait(services.clock, sound.milliseconds);
    participant.call.audio.stop(sound.source);
  }
  services.voice.conferences.announced(conference, participant, address.url);
}

async function soundsAt({ voice }: SandboxServices, conference: Conference, { call }: Participant, address: Address) {
  const outcome = await voice.callWebhooks.requestDocument(call, address, { ConferenceSid: conference.sid });
  const warn = (text: string) => voice.callWebhooks.warn(call, 11200, `${address.url}: ${text}`);
  if (outcome.failure) warn(`answered ${outcome.responseCode ?? outcome.error}`);
  if (outcome.failure) return [];
  try {
    const verbs = parseTwiml(outcome.body).filter(({ name }) => name === 'Say' || name === 'Play');
    return await Promise.all(
      verbs.map(async (verb) => ({
        ...(await soundOf(verb, (text) => new URL(text, address.url).href)),
        digits: verb.attributes.digits ?? '',
      })),
    );
  } catch (error) {
    warn(error instanceof Error ? error.message : 'no sound');
    return [];
  }
}
