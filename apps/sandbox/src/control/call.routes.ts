import type { FastifyInstance } from 'fastify';
import type { SandboxServices } from '../services/services';
import { bytesSource, toneSource } from '../voice/audio/sound-source';
import { PhoneMedia } from '../voice/audio/phone-media';
import { readWav } from '../voice/audio/wav';
import type { Call } from '../voice/calls/call';
import type { PhoneAnswer } from '../voice/lines/phone-answers.store';
import { PhoneLine } from '../voice/lines/phone-line';
import { deviceOf } from '../voice/signalling/device-connection';
import { DigitsInput, IncomingCallInput, type PhoneAnswerInput, PhoneInput } from './call.contract';
import { ControlError, accountOf, optionalAccountSid, parseInput } from './control-input';
import type { AlertView, CallView } from './control.contract';

const MAX_BODY_BYTES = 32 * 1024 * 1024;

interface ListQuery {
  Querystring: { account?: string };
}
type OfCall = { Params: { sid: string } };

export function callControlRoutes(app: FastifyInstance, services: SandboxServices): void {
  const { voice } = services;
  app.post('/calls', { bodyLimit: MAX_BODY_BYTES }, async ({ body }) => callView(services, placeCall(services, body)));
  app.get<ListQuery>('/calls', async ({ query }) =>
    voice.calls.newestFirst(optionalAccountSid(services, query.account)).map((call) => callView(services, call)),
  );
  app.get<ListQuery>('/alerts', async ({ query }) => voice.alerts.newestFirst(optionalAccountSid(services, query.account)).map(alertView));
  app.post('/phones', { bodyLimit: MAX_BODY_BYTES }, async ({ body }) => {
    const { number, ...answer } = parseInput(PhoneInput, body);
    voice.phoneAnswers.set(number, phoneAnswer(answer));
    return { number };
  });
  app.post<OfCall>('/calls/:sid/digits', async ({ params, body }) => {
    const call = findCall(services, params.sid);
    call.emit('digits', parseInput(DigitsInput, body).digits);
    return callView(services, call);
  });
  app.post<OfCall>('/calls/:sid/hangup', async ({ params }) => {
    const call = findCall(services, params.sid);
    voice.callControl.end(call, 'completed', { told: call.line instanceof PhoneLine });
    return callView(services, call);
  });
  app.post<OfCall>('/calls/:sid/drop-socket', async ({ params }) => {
    const call = findCall(services, params.sid);
    const device = deviceOf(call);
    if (!device) throw new ControlError(400, 'No browser takes part in this leg');
    device.drop();
    return callView(services, call);
  });
  app.get<OfCall & { Querystring: { tones?: string } }>('/calls/:sid/levels', async ({ params, query }) => {
    const { media } = findCall(services, params.sid).line;
    if (!(media instanceof PhoneMedia)) throw new ControlError(400, 'Only what a telephone hears is measured');
    return media.levels((query.tones ?? '').split(',').map(Number));
  });
}

function placeCall(services: SandboxServices, body: unknown): Call {
  const { voice } = services;
  const { from, to, tone, wav, answer, ...input } = parseInput(IncomingCallInput, body);
  const account = accountOf(services, input.account);
  const number = account.numbers.find(({ phoneNumber }) => phoneNumber === to);
  if (!number) throw new ControlError(400, `${to} is not a number of ${account.organization}`);
  if (answer) voice.phoneAnswers.set(from, phoneAnswer(answer));
  const line = new PhoneLine({ ...services, ...voice }, wav ? bytesSource(soundIn(wav), true) : toneSource(tone));
  return voice.placement.callNumber(account, number, from, line);
}

const phoneAnswer = ({ wav, ...answer }: PhoneAnswerInput): PhoneAnswer => ({ ...answer, ...(wav && { sound: soundIn(wav) }) });

function soundIn(wav: string): Buffer {
  try {
    return readWav(Buffer.from(wav, 'base64'))[0] ?? Buffer.alloc(0);
  } catch (error) {
    throw new ControlError(400, error instanceof Error ? error.message : 'The WAV file cannot be read');
  }
}

function findCall({ voice }: SandboxServices, sid: string): Call {
  const call = voice.calls.find(sid);
  if (!call) throw new ControlError(404, 'There is no such call; GET /__sandbox/calls lists them');
  return call;
}

const callView = ({ clock }: SandboxServices, call: Call): CallView => ({
  sid: call.sid,
  parent_sid: call.parent?.sid ?? null,
  account: call.accountSid,
  from: call.from,
  to: call.to,
  direction: call.direction,
  status: call.status,
  seconds: call.seconds(clock.now()),
  heard_digits: call.line instanceof PhoneLine ? call.line.heardDigits : '',
  created_at: new Date(call.createdAt).toISOString(),
});

const alertView = ({ at, accountSid, resourceSid, code, text }: Parameters<SandboxServices['voice']['alerts']['add']>[0]): AlertView => ({
  account: accountSid,
  resource_sid: resourceSid,
  code,
  text,
  at: new Date(at).toISOString(),
});
