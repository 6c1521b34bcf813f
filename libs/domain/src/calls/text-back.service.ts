import { Injectable } from '@nestjs/common';
import type { TextBackOutcome } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { ContactsService } from '../contacts/contacts.service';
import { AutomaticMessagesService } from '../messages/automatic-messages.service';
import { CallEventsService } from './call-events.service';
import { CallsRepository, type StoredCall } from './calls.repository';
import { DialingRulesService } from './dialing-rules.service';
import { VoiceSettingsRepository } from './voice-settings.repository';

/** A text about a call that was found much later would confuse its caller. */
const MAX_AGE_MS = 30 * 60_000;

const STANDARD_WORDS = {
  es: 'Vimos tu llamada y no pudimos contestar. ¿En qué te ayudamos?',
  en: 'We missed your call. How can we help you?',
};

/** Anybody can show any number as theirs, and each text costs. */
const MAX_TEXTS_PER_DAY = 200;

/**
 * A text to a customer whose call nobody took, where the organization wants it; once in four hours per caller. By SMS it goes only to numbers that
 * may be called.
 */
@Injectable()
export class TextBackService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly settings: VoiceSettingsRepository,
    private readonly rules: DialingRulesService,
    private readonly contacts: ContactsService,
    private readonly messages: AutomaticMessagesService,
    private readonly events: CallEventsService,
  ) {}

  /** The outcome is kept with the call, so that a second run sends nothing. A call that somebody took after all gets no text. */
  async run(ctx: RequestContext, callId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const call = await this.calls.lock(tx, callId);
      if (!call?.missed || call.textBack !== null || call.contactId === null || call.fromNumber === null) return;
      const textBack = await this.send(tx, call, call.contactId, call.fromNumber);
      if (textBack === null) return;
      await this.calls.update(tx, callId, { textBack });
      await this.events.record(tx, 'call.changed', callId);
    });
  }

  private async send(tx: Transaction, call: StoredCall, contactId: number, phone: string): Promise<TextBackOutcome | null> {
    const { text_back: isOn, text_back_words: words, text_back_template_id: templateId } = await this.settings.find(tx);
    if (!isOn) return null;
    if (tx.now.getTime() - (call.endedAt ?? call.createdAt).getTime() > MAX_AGE_MS) return 'late';
    // calls may end at the same time
    await this.calls.lockSid(tx, 'text back');
    if (await this.calls.wasTexted(tx, phone)) return 'recent';
    if ((await this.calls.countTextBacks(tx)) >= MAX_TEXTS_PER_DAY) return 'limit';
    const target = await this.rules.dialable(tx, phone);
    const { language } = await this.contacts.getRef(tx, contactId);
    const wanted = language === 'en' ? 'en' : 'es';
    const { outcome } = await this.messages.send(tx, contactId, {
      origin: 'automation',
      phone: 'number' in target ? target.number : null,
      body: words[wanted] || STANDARD_WORDS[wanted],
      template: templateId === null ? null : { id: templateId, values: [], hasButtons: false },
    });
    return outcome === 'no_number' ? 'not_dialable' : outcome;
  }
}
