import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayFilter } from '../protocol/day.filter';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { TwilioError, notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import type { Recording } from '../voice/recordings/recording';
import { recordingCallbackOf } from './call-request';
import { presentCallRecording, presentRecording } from './call.presenter';
import { findCall } from './call.routes';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InAccount = { Params: { accountSid: string } };
type OfRecording = { Params: { accountSid: string; sid: string } };
type OfCall = { Params: { accountSid: string; sid: string } };
type OfCallRecording = { Params: { accountSid: string; sid: string; recording: string } };

const USUAL_PAGE = 50;
/** The running recording of the call. */
const CURRENT = 'Twilio.CURRENT';

export function recordingRoutes(app: FastifyInstance, services: SandboxServices): void {
  const account = `${ACCOUNTS_PATH}/:accountSid`;
  const own = { preHandler: requireOwnAccount };
  const { recordings } = services.voice;
  app.get<InAccount>(`${account}/Recordings.json`, own, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray(matchingRecordings(services, request.account.sid, query), readPageRequest(query, USUAL_PAGE));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), recordings: page.items.map(presentRecording) };
  });
  app.get<OfRecording>(`${account}/Recordings/:sid.json`, own, async (request) => presentRecording(findRecording(services, request)));
  app.delete<OfRecording>(`${account}/Recordings/:sid.json`, own, async (request, reply) => {
    const recording = findRecording(services, request);
    if (recording.isRunning) throw twilioError(20009);
    recording.erase(services.clock.now());
    return reply.code(204).send();
  });
  // Without the `.json` suffix it is the file itself.
  for (const suffix of ['', '.wav', '.mp3'])
    app.get<OfRecording>(`${account}/Recordings/:sid${suffix}`, own, async (request, reply) => sendMedia(services, request, reply));
  app.get<OfCall>(`${account}/Calls/:sid/Recordings.json`, own, async (request) => {
    const query = queryOf(request);
    const call = findCall(services, request);
    const found = recordings.newestFirst(request.account.sid).filter((recording) => recording.call === call);
    const page = pageOfArray(found, readPageRequest(query, USUAL_PAGE));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), recordings: page.items.map(presentCallRecording) };
  });
  app.post<OfCall>(`${account}/Calls/:sid/Recordings.json`, own, async (request, reply) =>
    reply.code(201).send(presentCallRecording(startRecording(services, request))),
  );
  app.post<OfCallRecording>(`${account}/Calls/:sid/Recordings/:recording.json`, own, async (request) =>
    presentCallRecording(updateRecording(services, request)),
  );
}

function matchingRecordings({ voice }: SandboxServices, accountSid: string, query: URLSearchParams): Recording[] {
  const [call, conference] = [query.get('CallSid'), query.get('ConferenceSid')];
  const created = dayFilter(query, 'DateCreated');
  const withDeleted = query.get('IncludeSoftDeleted') === 'true';
  return voice.recordings
    .newestFirst(accountSid)
    .filter(({ status }) => withDeleted || status !== 'deleted')
    .filter((recording) => !call || recording.call.sid === call || recording.call.parent?.sid === call)
    .filter((recording) => (!conference || recording.conferenceSid === conference) && created(recording.startedAt));
}

function findRecording({ voice }: SandboxServices, request: FastifyRequest<OfRecording>): Recording {
  const recording = voice.recordings.find(request.account.sid, request.params.sid);
  if (!recording || recording.status === 'deleted') throw notFound(pathAtProvider(request.url));
  return recording;
}

/** µ-law WAV, also under `.mp3`. Two channels of a recording that has one are refused. */
async function sendMedia(services: SandboxServices, request: FastifyRequest<OfRecording>, reply: FastifyReply) {
  const recording = findRecording(services, request);
  if (recording.status !== 'completed') throw notFound(pathAtProvider(request.url));
  const wanted = Number(queryOf(request).get('RequestedChannels') ?? recording.channels);
  if (wanted !== 1 && wanted !== 2) throw twilioError(20001);
  if (wanted > recording.channels) throw new TwilioError(400, 20001, 'The recording has one channel');
  return reply.type('audio/wav').send(recording.toWav(wanted));
}

/** Not trimmed and in one channel, unless asked for. */
function startRecording(services: SandboxServices, request: FastifyRequest<OfCall>): Recording {
  const call = findCall(services, request);
  if (call.status !== 'in-progress') throw twilioError(21220);
  const form = formOf(request);
  return services.voice.recordings.start({
    call,
    channels: form.get('RecordingChannels') === 'dual' ? 2 : 1,
    source: 'StartCallRecordingAPI',
    trim: form.get('Trim') === 'trim-silence',
    callback: recordingCallbackOf(form),
  });
}

function updateRecording(services: SandboxServices, request: FastifyRequest<OfCallRecording>): Recording {
  const { recordings } = services.voice;
  const call = findCall(services, request);
  const { recording: sid } = request.params;
  const recording = sid === CURRENT ? recordings.current(call) : recordings.find(request.account.sid, sid);
  if (!recording || recording.call !== call || !recording.isRunning) throw notFound(pathAtProvider(request.url));
  const form = formOf(request);
  const [status, now] = [form.get('Status'), services.clock.now()];
  if (status === 'paused') recording.pause(form.get('PauseBehavior') === 'skip' ? 'skip' : 'silence', now);
  else if (status === 'in-progress') recording.resume(now);
  else if (status === 'stopped') recordings.stop(recording);
  else throw twilioError(20001);
  return recording;
}
