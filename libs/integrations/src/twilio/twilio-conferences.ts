import { Injectable } from '@nestjs/common';
import { doneOrGone, orNull, orUnavailable, type CommandOutcome } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { type CalledLeg, LEG_EVENTS } from './twilio-calls';
import { TwilioClients } from './twilio-clients';

export interface ProviderConference {
  sid: string;
  /** Calls that take part. */
  participants: string[];
}

/** The provider's conferences and the calls in them. All throw a `DependencyUnavailableError` when the provider does not respond. */
@Injectable()
export class TwilioConferences {
  constructor(private readonly clients: TwilioClients) {}

  /** The provider's own music plays to whoever is on hold. */
  async hold(account: TwilioAccount, conferenceSid: string, callSid: string, isHeld: boolean): Promise<CommandOutcome> {
    const client = await this.clients.for(account);
    return doneOrGone(client.conferences(conferenceSid).participants(callSid).update({ hold: isHeld }));
  }

  /** Only this participant hears the document of the address. */
  async announce(account: TwilioAccount, conferenceSid: string, callSid: string, announceUrl: string): Promise<CommandOutcome> {
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
    return orNull(
      client
        .conferences(conference)
        .participants.create(participant)
        .then(({ callSid }) => callSid),
    );
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
