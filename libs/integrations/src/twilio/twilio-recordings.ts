import { Injectable } from '@nestjs/common';
import { isPermanentStatus, isRestException, orUnavailable } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';

/** A recording as the provider lists it. */
export interface ProviderRecording {
  sid: string;
  /** Always the caller's leg of a call with two. */
  callSid: string;
  status: string;
  seconds: number | null;
  isVoicemail: boolean;
  startedAt: Date;
}

const LIST_LIMIT = 1_000;
/** The running recording of a call. */
const CURRENT = 'Twilio.CURRENT';

/** The provider's Recordings resource. */
@Injectable()
export class TwilioRecordings {
  constructor(private readonly clients: TwilioClients) {}

  /** Lists by UTC day, newest first. */
  async list(account: TwilioAccount, since: Date): Promise<ProviderRecording[]> {
    const { recordings } = await this.clients.for(account);
    const listed = await orUnavailable(recordings.list({ dateCreatedAfter: since, limit: LIST_LIMIT, pageSize: LIST_LIMIT }));
    return listed.map(({ sid, callSid, status, duration, source, startTime }) => ({
      sid,
      callSid,
      status,
      seconds: duration ? Number(duration) : null,
      isVoicemail: source === 'RecordVerb',
      startedAt: startTime,
    }));
  }

  /**
   * Records a call that is on, both sides apart, unless it is recorded already. A call that has ended is not recorded. The other sides hear
   * no announcement: make it first.
   */
  async start(account: TwilioAccount, callSid: string, callback: string): Promise<void> {
    const { recordings } = (await this.clients.for(account)).calls(callSid);
    try {
      const known = await orUnavailable(recordings.list({ limit: LIST_LIMIT }));
      if (known.some(({ status }) => status === 'in-progress' || status === 'paused')) return;
      await orUnavailable(
        recordings.create({
          recordingChannels: 'dual',
          trim: 'do-not-trim',
          recordingStatusCallback: callback,
          recordingStatusCallbackMethod: 'POST',
          recordingStatusCallbackEvent: ['completed', 'absent'],
        }),
      );
    } catch (error) {
      if (!isRestException(error) || !isPermanentStatus(error.status)) throw error;
    }
  }

  /** Stops or pauses what is recorded of a call that is on, or goes on with it; false where nothing is. A pause is silence in the sound. */
  async change(account: TwilioAccount, callSid: string, status: 'stopped' | 'paused' | 'in-progress'): Promise<boolean> {
    const client = await this.clients.for(account);
    try {
      await orUnavailable(client.calls(callSid).recordings(CURRENT).update({ status }));
      return true;
    } catch (error) {
      if (isRestException(error)) return false;
      throw error;
    }
  }

  /** Deletes the sound; what the provider knows about it stays for 40 days. One that is gone counts as deleted. */
  async remove(account: TwilioAccount, sid: string): Promise<void> {
    const client = await this.clients.for(account);
    try {
      await orUnavailable(client.recordings(sid).remove());
    } catch (error) {
      if (!isRestException(error) || error.status !== 404) throw error;
    }
  }
}
