import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { askForKey, enterConference } from '@app/integrations/twilio/conference-twiml';
import { goOnAt } from '@app/integrations/twilio/voice-twiml';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { RequestContext } from '@app/platform/context/request-context';
import type { StoredCall } from './calls.repository';
import { VoiceAddressesService } from './voice-addresses.service';
import { VoicemailDocumentsService } from './voicemail-documents.service';

/** Addresses and documents of calls that go on in a conference. */
@Injectable()
export class ConferenceDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly voicemails: VoicemailDocumentsService,
    private readonly addresses: VoiceAddressesService,
  ) {}

  /** With which one side enters; `legId` is null for the customer, with whom the conference ends. */
  entry(account: TwilioAccount, { id, conference }: Pick<StoredCall, 'id' | 'conference'>, legId: number | null): string {
    return enterConference({
      name: conference ?? '',
      label: legId === null ? 'customer' : labelOf(legId),
      endsConference: legId === null,
      callback: this.addresses.of(account).conference(id),
    });
  }

  /** For a telephone: its mailbox is not to take the customer. */
  askForKey(account: TwilioAccount, callId: number, legId: number): string {
    return askForKey(this.addresses.of(account).join(callId, legId), 'transfer');
  }

  /** The customer's leg asks for the telephones itself: those of a whole group are too long for an order by REST. */
  ringGroup(account: TwilioAccount, callId: number): string {
    return goOnAt(this.addresses.of(account).ringGroup(callId));
  }

  voicemail(ctx: RequestContext, account: TwilioAccount, call: StoredCall): Promise<string> {
    return this.database.read(ctx, (tx) => this.voicemails.document(tx, account, call, tx.now));
  }

  keysAddress(account: TwilioAccount, callId: number): string {
    return this.addresses.of(account).keys(callId);
  }

  legAddress(account: TwilioAccount, callId: number, legId: number): string {
    return this.addresses.of(account).calledLeg(callId, legId);
  }
}

/** Told with every event of a participant, also before we know its call. */
export const labelOf = (legId: number): string => `leg-${legId}`;
