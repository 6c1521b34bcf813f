import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { ContactsService } from '../contacts/contacts.service';
import { ConversationLogService } from '../conversations/conversation-log.service';
import { AnsweredWaitsService } from '../messages/answered-waits.service';
import { CallsRepository, type StoredCall } from './calls.repository';

type Outcome = Pick<StoredCall, 'missed' | 'answeredAt' | 'endedAt'>;

/**
 * A call is contact as a message is: one in which somebody talks ends the customer's wait, one that nobody took waits, and both are the last line
 * of the conversation and refresh the age of the card. A call out that nobody picks up changes nothing.
 */
@Injectable()
export class CallContactService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationLogService,
    private readonly waits: AnsweredWaitsService,
  ) {}

  /** To be called before anything that changes the contact or its row in the lists, since conversations are locked first. */
  async follow(tx: Transaction, call: StoredCall, is: Outcome): Promise<void> {
    const { id, contactId, createdAt } = call;
    const isAnswered = is.answeredAt !== null && call.answeredAt === null;
    const isMissed = is.missed && !call.missed;
    const hasEnded = is.endedAt !== null && call.endedAt === null;
    if (contactId === null || !(isAnswered || isMissed || hasEnded) || !(await this.lockContact(tx, contactId))) return;
    if (isAnswered) await this.waits.recordCall(tx, contactId, customerOf(call), { id, at: is.answeredAt ?? tx.now, isMissed: false });
    else if (isMissed && !(await this.calls.hasTalkedSince(tx, contactId, is.endedAt ?? createdAt)))
      await this.waits.recordCall(tx, contactId, customerOf(call), { id, at: createdAt, isMissed: true });
    if (hasEnded && is.answeredAt) await this.conversations.refreshCall(tx, contactId, id);
  }

  /** The caller has left a message. */
  async showVoicemail(tx: Transaction, { id, contactId }: Pick<StoredCall, 'id' | 'contactId'>): Promise<void> {
    if (contactId !== null && (await this.lockContact(tx, contactId))) await this.conversations.refreshCall(tx, contactId, id);
  }

  /** `false` for a deleted one. */
  private async lockContact(tx: Transaction, contactId: number): Promise<boolean> {
    if ((await this.contacts.views(tx, [contactId])).length === 0) return false;
    await this.contacts.lockRef(tx, contactId);
    return true;
  }
}

const customerOf = ({ direction, fromNumber, toNumber }: StoredCall): string => (direction === 'outbound' ? toNumber : fromNumber) ?? '';
