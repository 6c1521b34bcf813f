import { wait } from '../../clock/wait';
import { soundOf } from './sounds';
import { childrenNamed, numberOf, textOf } from './twiml-document';
import { type Verb, type VerbContext, addressIn, callbackIn, methodIn } from './verb';

const MAX_PAUSE_S = 3_600;

/** Picks up, and plays until the sound or the signal ends. A missing sound is a warning. */
export const speak: Verb = async (context, node) => {
  const { call, signal, services } = context;
  await services.callControl.answer(call);
  const sound = await soundOf(node, (text) => addressIn(context, text)).catch((error: Error) => {
    services.callWebhooks.warn(call, 11200, `<${node.name}>: ${error.message}`);
  });
  if (!sound || signal.aborted) return undefined;
  if (node.attributes.digits) call.line.playDigits(node.attributes.digits);
  call.audio.play(sound.source);
  await wait(services.clock, sound.milliseconds, signal);
  call.audio.stop(sound.source);
  return undefined;
};

export const pause: Verb = async ({ signal, services }, node) => {
  await wait(services.clock, numberOf(node, 'length', 1, [0, MAX_PAUSE_S]) * 1000, signal);
  return undefined;
};

export const redirect: Verb = async (context, node) => ({ url: addressIn(context, textOf(node)), method: methodIn(node, 'method') });

export const hangup: Verb = async ({ call, services }) => {
  services.callControl.end(call);
  return undefined;
};

/** Unbilled only as the first verb: after an answer it is a hang-up. */
export const reject: Verb = async ({ call, services }, node) => {
  const isBusy = node.attributes.reason === 'busy';
  const error = isBusy ? { code: 31486, message: 'Busy Here' } : { code: 31603, message: 'Decline' };
  services.callControl.end(call, isBusy ? 'busy' : 'no-answer', { error });
  return undefined;
};

/** `<Start><Recording>` records the call whose document it is, until the call or the recording ends. */
export const start: Verb = async (context, node) => {
  const { call, services } = context;
  await services.callControl.answer(call);
  for (const recording of childrenNamed(node, 'Recording'))
    services.recordings.start({
      call,
      name: recording.attributes.name,
      channels: recording.attributes.channels === 'mono' ? 1 : 2,
      source: 'OutboundAPI',
      trim: recording.attributes.trim !== 'do-not-trim',
      callback: callbackIn(context, recording, 'recordingStatusCallback', 'completed'),
    });
  return undefined;
};

export const stop: Verb = async ({ call, services }, node) => {
  for (const { attributes } of childrenNamed(node, 'Recording')) {
    const recording = services.recordings.current(call, attributes.name);
    if (recording) services.recordings.stop(recording);
  }
  return undefined;
};

/** Runs the prompts inside of a verb until `until` is aborted. */
export async function playPrompts(context: VerbContext, children: Parameters<Verb>[1][], until: AbortSignal): Promise<void> {
  const prompts = { Say: speak, Play: speak, Pause: pause };
  for (const child of children) {
    if (until.aborted) return;
    if (child.name in prompts) await prompts[child.name as keyof typeof prompts]({ ...context, signal: until }, child);
  }
}
