import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayFilter } from '../protocol/day.filter';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import type { Call } from '../voice/calls/call';
import { presentCall } from './call.presenter';
import { addressNamed, partiesOf, progressCallbackOf, recordingCallbackOf, secondsOf, sourceOf } from './call-request';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InAccount = { Params: { accountSid: string } };
type OfCall = { Params: { accountSid: string; sid: string } };

const USUAL_PAGE = 50;
const RING_SECONDS = 60;

export function callRoutes(app: FastifyInstance, services: SandboxServices): void {
  const list = `${ACCOUNTS_PATH}/:accountSid/Calls`;
  const own = { preHandler: requireOwnAccount };
  app.post<InAccount>(`${list}.json`, own, async (request, reply) => reply.code(201).send(presentCall(createCall(services, request))));
  app.get<InAccount>(`${list}.json`, own, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray(matchingCalls(services, request.account.sid, query), readPageRequest(query, USUAL_PAGE));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), calls: page.items.map(presentCall) };
  });
  app.get<OfCall>(`${list}/:sid.json`, own, async (request) => presentCall(findCall(services, request)));
  app.post<OfCall>(`${list}/:sid.json`, own, async (request) => presentCall(updateCall(services, request)));
  app.delete<OfCall>(`${list}/:sid.json`, own, async (request, reply) => {
    const call = findCall(services, request);
    if (!call.isEnded) throw twilioError(20009);
    services.voice.calls.remove(call);
    return reply.code(204).send();
  });
}

function createCall(services: SandboxServices, { account, body }: FastifyRequest): Call {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const parties = partiesOf(account, form);
  const source = sourceOf(account, form);
  if (!source) throw twilioError(21205);
  const { placement, recordings, callWebhooks } = services.voice;
  const { target, isValid } = progressCallbackOf(form);
  const call = placement.createCall(account.sid, {
    ...parties,
    source,
    callback: target,
    fallback: addressNamed(form, 'FallbackUrl', 'FallbackMethod'),
    timeoutMs: secondsOf(form, 'Timeout', RING_SECONDS) * 1000,
    sendDigits: form.get('SendDigits') ?? '',
  });
  if (!isValid) callWebhooks.warn(call, 21626, 'StatusCallbackEvent has a value that is no event: nothing is reported');
  if (form.get('Record') === 'true') {
    const channels = form.get('RecordingChannels') === 'dual' ? 2 : 1;
    const trim = form.get('Trim') === 'trim-silence';
    const callback = recordingCallbackOf(form);
    call.once('answered', () => recordings.start({ call, channels, trim, callback, source: 'OutboundAPI' }));
  }
  return call;
}

/** Filters by day in UTC; queued calls have no start. Legs of a Dial are in the list as well. */
function matchingCalls({ voice }: SandboxServices, accountSid: string, query: URLSearchParams): Call[] {
  const [to, from, parent, status] = ['To', 'From', 'ParentCallSid', 'Status'].map((name) => query.get(name));
  const [started, ended] = [dayFilter(query, 'StartTime'), dayFilter(query, 'EndTime')];
  return voice.calls
    .newestFirst(accountSid)
    .filter((call) => (!to || call.to === to) && (!from || call.from === from))
    .filter((call) => (!parent || call.parent?.sid === parent) && (!status || call.status === status))
    .filter((call) => started(call.startedAt) && ended(call.endedAt));
}

export function findCall(services: SandboxServices, request: FastifyRequest<OfCall>): Call {
  const call = services.voice.calls.get(request.account.sid, request.params.sid);
  if (!call) throw notFound(pathAtProvider(request.url));
  return call;
}

/** Ends a call, or runs other TwiML on one in progress. The answer comes first, the effect shortly after. */
function updateCall(services: SandboxServices, request: FastifyRequest<OfCall>): Call {
  const { callControl, twiml } = services.voice;
  const call = findCall(services, request);
  const form = formOf(request);
  const status = form.get('Status');
  if (status === 'completed') setImmediate(() => callControl.end(call, call.isAnswered ? 'completed' : 'canceled'));
  else if (status === 'canceled') cancel(services, call);
  else if (status !== null) throw twilioError(20001);
  if (status !== null) return call;
  const source = sourceOf(request.account, form);
  if (!source) throw twilioError(20001);
  if (call.status !== 'in-progress') throw twilioError(21220);
  const fallback = addressNamed(form, 'FallbackUrl', 'FallbackMethod');
  if (fallback) call.fallback = fallback;
  setImmediate(() => {
    if (!call.isEnded) void twiml.run(call, source);
  });
  return call;
}

/** Does nothing to a call in progress; one that still waits in the queue ends without a callback. */
function cancel({ voice, clock }: SandboxServices, call: Call): void {
  if (call.isAnswered) return;
  if (call.startedAt === null) {
    call.removeAllListeners('progress');
    call.finish('canceled', clock.now());
  } else setImmediate(() => voice.callControl.end(call, 'canceled'));
}
