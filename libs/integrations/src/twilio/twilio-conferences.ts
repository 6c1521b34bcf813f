import { Injectable } from '@nestjs/common';
import { isRestException, orUnavailable } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';

/** `gone`: the provider does not have it, or it is not in progress. */
export type SteerOutcome = 'done' | 'gone';

export interface ProviderConference {
  sid: string;
  /** Calls that take part. */
  participants: string[];
}

export interface CalledLeg {
  from: string;
  to: string;
  /** What the provider is told: it rings five seconds longer. */
  timeout: number;
  statusCallback: string;
}

const LEG_EVENTS = ['initiated', 'ringing', 'answered', 'completed'];

/** The provider's conferences and the calls in them. All throw a `DependencyUnavailableError` when the provider does not respond. */
@Injectable()
export class TwilioConferences {
  constructor(private readonly clients: TwilioClients) {}

  /** Runs other TwiML on a call in progress. One that has ended, or was not answered, is refused by the provider (21220). */
  async redirect(account: TwilioAccount, callSid: string, twiml: string): Promise<SteerOutcome> {
    const client = await this.clients.for(account);
    return doneOrGone(client.calls(callSid).update({ twiml }));
  }

  /** The provider's own music plays to whoever is on hold. */
  async hold(account: TwilioAccount, conferenceSid: string, callSid: string, isHeld: boolean): Promise<SteerOutcome> {
    const client = await this.clients.for(account);
    return doneOrGone(client.conferences(conferenceSid).participants(callSid).update({ hold: isHeld }));
  }

  /** Only this participant hears the document of the address. */
  async announce(account: TwilioAccount, conferenceSid: string, callSid: string, announceUrl: string): Promise<SteerOutcome> {
    const client = await this.clients.for(account);
    return doneOrGone(client.conferences(conferenceSid).participants(callSid).update({ announceUrl, announceMethod: 'POST' }));
  }

  /** Calls somebody who is put into the conference at the answer: no whisper, no key. Answers the call's id; null where it is refused. */
  async invite(account: TwilioAccount, conference: string, { label, ...leg }: CalledLeg & { label: string }): Promise<string | null> {
    const client = await this.clients.for(account);
    const participant = {
      ...leg,
      label,
      beep: 'false',
      waitUrl: '',
      jitterBufferSize: 'small',
      startConferenceOnEnter: true,
      endConferenceOnExit: false,
      statusCallbackEvent: LEG_EVENTS,
      statusCallbackMethod: 'POST',
    };
    return sidOf(
      client
        .conferences(conference)
        .participants.create(participant)
        .then(({ callSid }) => callSid),
    );
  }

  /** Calls somebody, with this document at the answer. Answers the call's id; null where it is refused. */
  async call(account: TwilioAccount, leg: CalledLeg & { twiml: string }): Promise<string | null> {
    const client = await this.clients.for(account);
    return sidOf(client.calls.create({ ...leg, statusCallbackEvent: LEG_EVENTS, statusCallbackMethod: 'POST' }).then(({ sid }) => sid));
  }

  /** The one of this name that is on. */
  async find(account: TwilioAccount, name: string): Promise<ProviderConference | null> {
    const client = await this.clients.for(account);
    const [conference] = await orUnavailable(client.conferences.list({ friendlyName: name, status: 'in-progress', limit: 1 }));
    if (!conference) return null;
    const participants = await orUnavailable(client.conferences(conference.sid).participants.list({ limit: 20 }));
    return { sid: conference.sid, participants: participants.map(({ callSid }) => callSid) };
  }
}

async function sidOf(request: Promise<string>): Promise<string | null> {
  try {
    return await orUnavailable(request);
  } catch (error) {
    if (isRestException(error)) return null;
    throw error;
  }
}

async function doneOrGone(request: Promise<unknown>): Promise<SteerOutcome> {
  try {
    await orUnavailable(request);
    return 'done';
  } catch (error) {
    if (isRestException(error)) return 'gone';
    throw error;
  }
}
