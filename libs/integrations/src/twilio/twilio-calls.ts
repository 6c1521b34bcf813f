import { Injectable } from '@nestjs/common';
import type { CallStatus } from '@app/contracts/calls/calls.contract';
import type { CallInstance } from 'twilio/lib/rest/api/v2010/account/call.js';
import { doneOrGone, isRestException, orNull, orUnavailable, type CommandOutcome } from './rest-exception';
import { outcomeOfFailure } from './send-outcome';
import type { SendOutcome, TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';

/** A call or one of its legs, as the provider has it. */
export interface ProviderCall {
  sid: string;
  from: string;
  to: string;
  status: CallStatus;
  /** Null until it has ended. */
  seconds: number | null;
  startedAt: Date | null;
  endedAt: Date | null;
}

export interface MadeProviderCall extends ProviderCall {
  createdAt: Date;
}

/** A telephone or browser that the REST API calls. */
export interface CalledLeg {
  from: string;
  to: string;
  /** The provider rings five seconds longer than its value says. */
  timeout: number;
  statusCallback: string;
}

export const LEG_EVENTS = ['initiated', 'ringing', 'answered', 'completed'];

const SWEEP_LIMIT = 1_000;

/** The provider's Calls resource. */
@Injectable()
export class TwilioCalls {
  constructor(private readonly clients: TwilioClients) {}

  /**
   * Calls of customers to a number. The list has legs of `<Dial>` in it, and calls of browsers, which are inbound too; it filters by UTC day.
   */
  async listReceived(account: TwilioAccount, to: string, since: Date): Promise<ProviderCall[]> {
    const { calls } = await this.clients.for(account);
    const listed = await orUnavailable(calls.list({ to, startTimeAfter: since, limit: SWEEP_LIMIT, pageSize: SWEEP_LIMIT }));
    return listed
      .filter(({ parentCallSid, direction, from }) => !parentCallSid && direction === 'inbound' && !from.startsWith('client:'))
      .map(providerCall);
  }

  /** Calls that we have made from a number, without their legs. */
  async listMade(account: TwilioAccount, from: string, since: Date): Promise<MadeProviderCall[]> {
    const { calls } = await this.clients.for(account);
    const listed = await orUnavailable(calls.list({ from, startTimeAfter: since, limit: SWEEP_LIMIT, pageSize: SWEEP_LIMIT }));
    return listed
      .filter(({ parentCallSid, direction }) => !parentCallSid && direction === 'outbound-api')
      .map((call) => ({ ...providerCall(call), createdAt: call.dateCreated }));
  }

  /** Null where the provider does not have it. */
  async find(account: TwilioAccount, sid: string): Promise<ProviderCall | null> {
    const client = await this.clients.for(account);
    try {
      return providerCall(await orUnavailable(client.calls(sid).fetch()));
    } catch (error) {
      if (isRestException(error) && error.status === 404) return null;
      throw error;
    }
  }

  /** The legs that a call's `<Dial>` has rung. */
  async listLegs(account: TwilioAccount, sid: string): Promise<ProviderCall[]> {
    const { calls } = await this.clients.for(account);
    return (await orUnavailable(calls.list({ parentCallSid: sid, limit: SWEEP_LIMIT }))).map(providerCall);
  }

  /** Runs other TwiML on a call in progress. One that has ended, or was not answered, is refused by the provider (21220). */
  async redirect(account: TwilioAccount, callSid: string, twiml: string): Promise<CommandOutcome> {
    const client = await this.clients.for(account);
    return doneOrGone(client.calls(callSid).update({ twiml }));
  }

  /** Calls somebody, with this document at the answer. Answers the call's id; null where it is refused. */
  call(account: TwilioAccount, leg: CalledLeg & { twiml: string }): Promise<string | null> {
    return orNull(this.create(account, leg).then(({ sid }) => sid));
  }

  /** The same for a call that nobody repeats. Never throws: after an `ambiguous` outcome it may ring. */
  async make(account: TwilioAccount, leg: CalledLeg & { twiml: string }): Promise<SendOutcome> {
    try {
      const { sid, status } = await this.create(account, leg);
      return { kind: 'accepted', sid, status };
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  private async create(account: TwilioAccount, leg: CalledLeg & { twiml: string }): Promise<CallInstance> {
    const client = await this.clients.for(account);
    return client.calls.create({ ...leg, statusCallbackEvent: LEG_EVENTS, statusCallbackMethod: 'POST' });
  }

  /**
   * Ends a call that rings or talks; its other legs end with it. One that has ended, or that the provider does not have, counts as ended.
   * Throws a `DependencyUnavailableError` when the provider does not respond.
   */
  async end(account: TwilioAccount, sid: string): Promise<void> {
    const client = await this.clients.for(account);
    try {
      await orUnavailable(client.calls(sid).update({ status: 'completed' }));
    } catch (error) {
      if (!isRestException(error)) throw error;
    }
  }
}

/** Dates that are missing are invalid ones in the SDK. */
const providerCall = ({
  sid,
  from,
  to,
  status,
  duration,
  startTime,
  endTime,
}: Pick<CallInstance, 'sid' | 'from' | 'to' | 'status' | 'duration' | 'startTime' | 'endTime'>): ProviderCall => ({
  sid,
  from,
  to,
  status,
  seconds: duration ? Number(duration) : null,
  startedAt: dateOrNull(startTime),
  endedAt: dateOrNull(endTime),
});

const dateOrNull = (date: unknown): Date | null => (date instanceof Date && !Number.isNaN(date.getTime()) ? date : null);
