import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { announce, connect, hangUp } from '@app/integrations/twilio/voice-twiml';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { ContactsService } from '../contacts/contacts.service';
import { CallEventsService } from './call-events.service';
import { CallsRepository } from './calls.repository';
import { IncomingCallsService } from './incoming-calls.service';
import { consentOf, recordingWords } from './recording-words.policy';
import { VoiceAddresses } from './voice-documents.policy';

/** What customers are told and asked about the recording of their call. */
@Injectable()
export class RecordingConsentService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly contacts: ContactsService,
    private readonly incoming: IncomingCallsService,
    private readonly events: CallEventsService,
  ) {}

  /** For a customer who has answered our call, before they are connected. */
  announce(ctx: RequestContext, { hook }: TwilioAccount, callId: number): Promise<string> {
    return this.database.read(ctx, async (tx) => {
      const call = await this.calls.find(tx, callId);
      if (!call) return hangUp();
      const language = call.contactId === null ? null : (await this.contacts.getRef(tx, call.contactId)).language;
      const addresses = new VoiceAddresses(this.config.PUBLIC_URL, hook);
      const question = call.recordingConsent === 'asked' ? addresses.recordingConsent(callId) : null;
      return announce(recordingWords(call.recordingConsent, language), question);
    });
  }

  /** A customer has pressed a key. The first answer counts. */
  receive(ctx: RequestContext, account: TwilioAccount, callId: number, digits: string): Promise<string> {
    return this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call) return hangUp();
      const isFirst = call.recordingConsent === 'asked';
      const recordingConsent = isFirst ? consentOf(digits) : call.recordingConsent;
      if (isFirst) {
        await this.calls.update(tx, callId, { recordingConsent });
        await this.events.record(tx, 'call.changed', callId);
      }
      if (call.direction === 'inbound') return this.incoming.ringAfterConsent(tx, account, { ...call, recordingConsent });
      // the recording of the caller's leg is not ours to begin in this document, which runs on the customer's
      if (isFirst && recordingConsent === 'given')
        await tx.enqueue('call.start_recording', { call_id: callId }, { dedupeKey: String(callId) });
      return connect();
    });
  }
}
