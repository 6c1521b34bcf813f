import { wait } from '../../clock/wait';
import { beepSource } from '../audio/sound-source';
import { recordingUrl } from '../recordings/recordings.service';
import { playPrompts } from './basic-verbs';
import { flag, numberOf } from './twiml-document';
import { type DocumentSource, type Verb, type VerbContext, addressIn, callbackIn, methodIn } from './verb';

const ANY_KEY = '1234567890*#';
const SILENCE_CHECK_MS = 250;

/** Collects digits until the number, the finishing key or the pause is reached. Without input the next verb runs. */
export const gather: Verb = async (context, node) => {
  const { call, services } = context;
  await services.callControl.answer(call);
  const rules = {
    timeoutMs: numberOf(node, 'timeout', 5, [1, 3_600]) * 1000,
    numDigits: numberOf(node, 'numDigits', Number.MAX_SAFE_INTEGER, [1, Number.MAX_SAFE_INTEGER]),
    finishOnKey: node.attributes.finishOnKey ?? '#',
  };
  const digits = await collectDigits(context, rules, (until) => playPrompts(context, node.children, until));
  if (context.signal.aborted || (!digits && !flag(node, 'actionOnEmptyResult', false))) return undefined;
  return actionOf(context, node, { Digits: digits, FinishedOnKey: null });
};

async function collectDigits(
  { call, signal, services }: VerbContext,
  rules: { timeoutMs: number; numDigits: number; finishOnKey: string },
  prompt: (until: AbortSignal) => Promise<void>,
): Promise<string> {
  let digits = '';
  let changes = 0;
  const prompting = new AbortController();
  const done = new AbortController();
  const listen = (pressed: string) => {
    prompting.abort();
    changes++;
    for (const key of pressed) {
      if (rules.finishOnKey.includes(key)) return done.abort();
      digits += key;
      if (digits.length >= rules.numDigits) return done.abort();
    }
  };
  call.on('digits', listen);
  await prompt(AbortSignal.any([prompting.signal, signal]));
  // The pause counts from the last key.
  for (let seen = -1; seen !== changes && !done.signal.aborted && !signal.aborted;) {
    seen = changes;
    await wait(services.clock, rules.timeoutMs, AbortSignal.any([done.signal, signal]));
  }
  call.off('digits', listen);
  return digits;
}

/** Records a message. Without `action` the same document is requested again, for ever. */
export const record: Verb = async (context, node) => {
  const { call, signal, services } = context;
  await services.callControl.answer(call);
  if (flag(node, 'playBeep', true)) call.audio.play(beepSource());
  call.audio.hasSpoken = false;
  const recording = services.recordings.start({
    call,
    channels: 1,
    source: 'RecordVerb',
    trim: node.attributes.trim !== 'do-not-trim',
    callback: callbackIn(context, node, 'recordingStatusCallback', 'completed'),
  });
  const key = await endOfMessage(context, {
    silenceMs: numberOf(node, 'timeout', 5, [1, 3_600]) * 1000,
    maxMs: numberOf(node, 'maxLength', 3_600, [1, 14_400]) * 1000,
    finishOnKey: node.attributes.finishOnKey ?? ANY_KEY,
  });
  services.recordings.stop(recording);
  if (signal.aborted && !call.isEnded) return undefined;
  // A message without any speech does not count: the next verb runs.
  if (!recording.hasSpeech && !call.isEnded) return undefined;
  const action = actionOf(context, node, {
    RecordingSid: recording.sid,
    RecordingUrl: recordingUrl(recording),
    RecordingDuration: recording.duration,
    Digits: call.isEnded ? 'hangup' : key,
  });
  if (!call.isEnded) return action;
  // The caller is gone: the action gets its report, and its response is not run.
  if (action) void services.callWebhooks.requestDocument(call, action, action.parameters);
  return undefined;
};

/** Resolves with the key that ended the message; empty for silence, the longest length and a hang-up. */
async function endOfMessage(
  { call, signal, services: { clock } }: VerbContext,
  { silenceMs, maxMs, finishOnKey }: { silenceMs: number; maxMs: number; finishOnKey: string },
): Promise<string> {
  const done = new AbortController();
  let pressed = '';
  const listen = (digits: string) => {
    const key = [...digits].find((digit) => finishOnKey.includes(digit));
    if (key) pressed = key;
    if (key) done.abort();
  };
  call.on('digits', listen);
  const startedAt = clock.now();
  const isOver = () => {
    const silentSince = call.audio.silentSince ?? clock.now();
    return clock.now() - startedAt >= maxMs || clock.now() - Math.max(silentSince, startedAt) >= silenceMs;
  };
  const until = AbortSignal.any([done.signal, signal]);
  while (!until.aborted && !isOver()) await wait(clock, SILENCE_CHECK_MS, until);
  call.off('digits', listen);
  return pressed;
}

function actionOf(
  context: VerbContext,
  node: Parameters<Verb>[1],
  parameters: Record<string, string | number | null>,
): Extract<DocumentSource, { url: string }> | undefined {
  const address = node.attributes.action ?? context.base;
  return address ? { url: addressIn(context, address), method: methodIn(node, 'method'), parameters } : undefined;
}
