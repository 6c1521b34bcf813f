import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { takeVoicemail } from '@app/integrations/twilio/voice-twiml';
import { ContactsService } from '../contacts/contacts.service';
import { CallRoutingService } from './call-routing.service';
import type { StoredCall } from './calls.repository';
import { GreetingLinksService } from './greeting-links.service';
import { VoiceAddressesService } from './voice-addresses.service';
import { voicemailGreeting } from './voice-documents.policy';

/** The greeting that callers hear, in their language, and the message that they leave. */
@Injectable()
export class VoicemailDocumentsService {
  constructor(
    private readonly contacts: ContactsService,
    private readonly routing: CallRoutingService,
    private readonly links: GreetingLinksService,
    private readonly addresses: VoiceAddressesService,
  ) {}

  /** `at`: the moment whose opening hours count. */
  async document(tx: Transaction, account: TwilioAccount, { id, contactId, ownNumber }: StoredCall, at: Date): Promise<string> {
    const greetings = await this.routing.greetingsOf(tx, ownNumber, at);
    const { soundId, ...words } = voicemailGreeting(await this.contacts.languageOf(tx, contactId), greetings);
    const addresses = this.addresses.of(account);
    return takeVoicemail({
      ...words,
      sound: soundId === null ? null : this.links.forProvider(account.webhookKey, soundId),
      action: addresses.voicemailEnd(id),
      callback: addresses.recording(id, 'voicemail'),
    });
  }
}
