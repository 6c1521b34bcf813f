import type { Content } from '../contents/content';
import { type TwilioError, twilioError } from '../protocol/twilio-error';
import { mostFilesOf } from '../media/media-limits.policy';
import { bareAddress, channelOf, isPhone, isReachable } from '../messages/address';
import { REFUSED_RECIPIENTS, REFUSED_SENDERS } from '../messages/magic-number.catalogue';
import { variablesErrorOf } from './content-variables.policy';
import { type SendRequest, ownsSender, senderOf } from './send-request';

export interface SendFacts {
  now: number;
  contentOf: (sid: string) => Content | undefined;
  optedOut: (dealer: string, customer: string) => boolean;
}

type Rule = (send: SendRequest, facts: SendFacts) => number | null;

const MAX_CHARACTERS = 1600;
const MINUTE_MS = 60_000;
const EARLIEST_SCHEDULE_MS = 15 * MINUTE_MS;
const LATEST_SCHEDULE_MS = 35 * 24 * 60 * MINUTE_MS;

const when = (refused: boolean, code: number) => (refused ? code : null);

const recipientMissing: Rule = ({ to }) => when(!to, 21604);
const senderMissing: Rule = ({ from, messagingServiceSid }) => when(!from && !messagingServiceSid, 21603);
const serviceUnknown: Rule = ({ account, messagingServiceSid }) =>
  when(messagingServiceSid !== null && !account.services.some(({ sid }) => sid === messagingServiceSid), 21705);

const nothingToSend: Rule = ({ body, mediaUrls, contentSid }) => {
  if (body || mediaUrls.length > 0 || contentSid) return null;
  return body === null ? 21619 : 21602;
};
const bodyTooLong: Rule = ({ body }) => when((body?.length ?? 0) > MAX_CHARACTERS, 21617);
const tooManyFiles: Rule = ({ channel, mediaUrls }) => when(mediaUrls.length > mostFilesOf(channel), 21623);
const mediaUrlInvalid: Rule = ({ mediaUrls }) => when(!mediaUrls.every(isWebAddress), 21620);
const callbackInvalid: Rule = ({ statusCallback }) => when(statusCallback !== null && !isCallable(statusCallback), 21609);
const contentMissing: Rule = ({ contentSid, contentVariables }) => when(contentVariables !== null && contentSid === null, 21654);
const contentUnknown: Rule = ({ contentSid }, { contentOf }) => when(contentSid !== null && !contentOf(contentSid), 21655);
const contentVariablesInvalid: Rule = ({ contentSid, contentVariables, channel }, { contentOf }) => {
  const content = contentSid === null ? undefined : contentOf(contentSid);
  return content ? variablesErrorOf(content, contentVariables, channel) : null;
};

const recipientRefused: Rule = ({ to, channel }) => {
  if (!to || !isReachable(to)) return 21211;
  return channel === 'sms' ? (REFUSED_RECIPIENTS[to] ?? null) : null;
};
const senderRefused: Rule = ({ account, from }) => {
  if (!from) return null;
  const code = REFUSED_SENDERS[bareAddress(from)];
  if (code) return code;
  if (!isPhone(from)) return 21212;
  if (ownsSender(account, from)) return null;
  return channelOf(from) === 'whatsapp' ? 63007 : 21606;
};
const channelsDiffer: Rule = ({ to, from }) => when(Boolean(to && from) && channelOf(to ?? '') !== channelOf(from ?? ''), 21910);
const sentToItself: Rule = ({ to, from, channel }) => when(to !== null && to === from, channel === 'whatsapp' ? 63031 : 21266);
const poolEmpty: Rule = (send) => when(senderOf(send) === null, 21703);
const recipientOptedOut: Rule = (send, { optedOut }) =>
  when(send.channel === 'sms' && optedOut(senderOf(send) ?? '', send.to ?? ''), 21610);

const scheduleInvalid: Rule = ({ scheduleType, messagingServiceSid, sendAt }, { now }) => {
  if (!scheduleType) return null;
  if (!messagingServiceSid) return 35118;
  if (!sendAt) return 35111;
  const ahead = Date.parse(sendAt) - now;
  return ahead >= EARLIEST_SCHEDULE_MS && ahead <= LATEST_SCHEDULE_MS ? null : 35114;
};

/** In the provider's order of validation. */
const RULES: Rule[] = [
  recipientMissing,
  senderMissing,
  serviceUnknown,
  nothingToSend,
  bodyTooLong,
  tooManyFiles,
  mediaUrlInvalid,
  callbackInvalid,
  contentMissing,
  contentUnknown,
  contentVariablesInvalid,
  recipientRefused,
  senderRefused,
  channelsDiffer,
  sentToItself,
  poolEmpty,
  recipientOptedOut,
  scheduleInvalid,
];

/** The error of the REST call, or null when the message is accepted. */
export function findSendError(send: SendRequest, facts: SendFacts): TwilioError | null {
  for (const rule of RULES) {
    const code = rule(send, facts);
    if (code !== null) return twilioError(code);
  }
  return null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** The provider rejects host names with an underscore. */
const isCallable = (text: string) => isWebAddress(text) && !new URL(text).hostname.includes('_');
