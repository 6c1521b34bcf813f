import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { announce, connect, hangUp } from '@app/integrations/twilio/voice-twiml';
import type { RequestContext } from '@app/platform/context/request-context';
import { ContactsService } from '../contacts/contacts.service';
import { CallEventsService } from './call-events.service';
import { CallsRepository } from './calls.repository';
import { IncomingCallsService } from './incoming-calls.service';
import { consentOf, recordingTexts } from './recording-texts.policy';
import { VoiceAddressesService } from './voice-addresses.service';

/** Announces the recording to customers, and asks for their consent. */
@Injectable()
export class RecordingConsentService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly contacts: ContactsService,
    private readonly incoming: IncomingCallsService,
    private readonly events: CallEventsService,
    private readonly addresses: VoiceAddressesService,
  ) {}

  /** For a customer who has answered our call, before they are connected. */
  announce(ctx: RequestContext, account: TwilioAccount, callId: number): Promise<string> {
    return this.database.read(ctx, async (tx) => {
      const call = await this.calls.find(tx, callId);
      if (!call) return hangUp();
      const language = await this.contacts.languageOf(tx, call.contactId);
      const question = call.recordingConsent === 'asked' ? this.addresses.of(account).recordingConsent(callId) : null;
      return announce(recordingTexts(call.recordingConsent, language), question);
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
