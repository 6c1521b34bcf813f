import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Account, Application, PhoneNumber } from '../../accounts/account';
import type { SandboxClock } from '../../clock/sandbox-clock';
import type { Call, CallbackTarget, CallLine, DocumentAddress } from '../calls/call';
import type { CallControlService } from '../calls/call-control.service';
import type { LinesService } from '../lines/lines.service';
import type { TwimlRunner } from '../twiml/twiml-runner';
import type { DocumentSource } from '../twiml/verb';
import type { CallQueue } from './call-queue';

export interface OutgoingCall {
  from: string;
  to: string;
  /** The document that runs when the call is answered. */
  source: DocumentSource;
  fallback: DocumentAddress | null;
  callback: CallbackTarget | null;
  timeoutMs: number;
  sendDigits?: string;
  label?: string;
}

/** Starts calls: from telephones to numbers, from browsers to applications, and by REST. */
export class CallPlacementService {
  constructor(
    private readonly services: {
      clock: SandboxClock;
      callControl: CallControlService;
      lines: LinesService;
      queue: CallQueue;
      twiml: TwimlRunner;
    },
  ) {}

  /** A telephone calls a number of the account. */
  callNumber(account: Account, number: PhoneNumber, from: string, line: CallLine): Call {
    const target = voiceTargetOf(account, number);
    const call = this.services.callControl.create({
      accountSid: account.sid,
      from,
      to: number.phoneNumber,
      direction: 'inbound',
      line,
      callback: target && statusTarget(target.statusCallback, target.statusCallbackMethod),
      fallback: target && documentAt(target.voiceFallbackUrl, target.voiceFallbackMethod),
      parameters: { FromCountry: countryOf(from), ToCountry: countryOf(number.phoneNumber) },
    });
    this.begin(call, target && documentAt(target.voiceUrl, target.voiceMethod));
    return call;
  }

  /** A browser calls through a TwiML App. Every parameter of the call is a field; the caller is the identity of its token. */
  callApplication(account: Account, application: Application, identity: string, line: CallLine, parameters: Record<string, string>): Call {
    const call = this.services.callControl.create({
      accountSid: account.sid,
      from: `client:${identity}`,
      to: parameters.To ?? '',
      direction: 'inbound',
      line,
      callback: statusTarget(application.statusCallback, application.statusCallbackMethod),
      fallback: documentAt(application.voiceFallbackUrl, application.voiceFallbackMethod),
      parameters: { ...withoutTrusted(parameters), ApplicationSid: application.sid },
    });
    this.begin(call, documentAt(application.voiceUrl, application.voiceMethod));
    return call;
  }

  /** Queues an outgoing call; one that is canceled in the queue never starts and reports nothing. */
  createCall(accountSid: string, outgoing: OutgoingCall): Call {
    const { clock, callControl, lines, queue, twiml } = this.services;
    const { from, to, label, callback, fallback } = outgoing;
    const address = to.split('?')[0] ?? to;
    const call = callControl.create({
      accountSid,
      from,
      to: address,
      direction: 'outbound-api',
      line: lines.lineTo(to),
      callback,
      fallback,
      label,
    });
    call.once('answered', () => {
      if (outgoing.sendDigits) call.line.playDigits(outgoing.sendDigits);
      void twiml.run(call, outgoing.source);
    });
    call.queueTimeMs = queue.enqueue(accountSid, () => {
      if (call.isEnded) return;
      callControl.ring(call);
      clock.at(clock.now() + outgoing.timeoutMs, () => {
        if (!call.isAnswered) callControl.end(call, 'no-answer');
      });
    });
    return call;
  }

  private begin(call: Call, source: DocumentAddress | null): void {
    const { clock, callControl, twiml } = this.services;
    call.ring(clock.now());
    if (source) void twiml.run(call, source);
    else callControl.end(call, 'failed', { error: { code: 31404, message: 'No voice URL' } });
  }
}

/** A trunk wins over an application, and that over the number's own URLs. A number that receives faxes takes no call. */
function voiceTargetOf(account: Account, number: PhoneNumber): PhoneNumber | Application | null {
  if (number.trunkSid || number.voiceReceiveMode === 'fax') return null;
  if (!number.voiceApplicationSid) return number;
  return account.applications.find(({ sid }) => sid === number.voiceApplicationSid) ?? null;
}

const documentAt = (url: string, method: DocumentAddress['method']): DocumentAddress | null => (url ? { url, method } : null);

const statusTarget = (url: string, method: DocumentAddress['method']): CallbackTarget | null =>
  url ? { url, method, events: ['completed'] } : null;

/** A word such as `anonymous` has no country. */
const countryOf = (phone: string): CountryCode | '' => parsePhoneNumberFromString(phone)?.country ?? '';

const TRUSTED = new Set(['AccountSid', 'ApiVersion', 'CallSid', 'CallStatus', 'Direction', 'From', 'Caller', 'Called', 'ApplicationSid']);

/** A browser's parameters cannot replace what the provider says about the call. */
const withoutTrusted = (parameters: Record<string, string>) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !TRUSTED.has(name)));
