import { Injectable } from '@nestjs/common';
import type { OptOut } from '@app/contracts/contacts/opt-out-fields';
import { CHANNELS } from '@app/contracts/conversations/channels';
import type { Transaction } from '@app/database/transaction';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { ContactBatchesRepository, type ContactValues, type ContactRow } from './contact-batches.repository';
import { ContactsRepository } from './contacts.repository';
import { matchingForm } from './phone-number.policy';
import { RenumberingService } from './renumbering.service';
import { fitTags, tagsIn } from './tag-cell.policy';
import { TagsRepository } from './tags.repository';
import { searchTextOf } from './search-text.policy';
import { readNumbers, type WrittenNumbers } from './written-numbers.policy';

export { fitTags, tagsIn, type ContactValues, type ContactRow };

export interface ContactChange {
  contact: ContactRow;
  changes: Partial<ContactValues>;
}

/** Bulk changes in a fixed number of statements. The caller records one event for all of them. */
@Injectable()
export class ContactBatchesService {
  constructor(
    private readonly batches: ContactBatchesRepository,
    private readonly contacts: ContactsRepository,
    private readonly lifecycle: Lifecycle,
    private readonly tags: TagsRepository,
    private readonly renumbering: RenumberingService,
  ) {}

  /** The numbers that a cell names. */
  readNumbers(text: string, country: string): WrittenNumbers {
    return readNumbers(text, country);
  }

  /** A form that is equal for all variants of one number, for lookups. */
  formOf(number: string): string {
    return matchingForm(number);
  }

  /** Blocks others from resolving or claiming these numbers (in matching form) until the transaction ends. */
  lockNumbers(tx: Transaction, forms: string[]): Promise<void> {
    return this.batches.lockNumbers(tx, forms);
  }

  /** These tags in the organization's spelling, by lower case. */
  async spellingsOf(tx: Transaction, tags: string[]): Promise<Map<string, string>> {
    return new Map((await this.tags.settle(tx, tags)).map((tag) => [tag.toLowerCase(), tag]));
  }

  /** The owners of these numbers, by matching form. */
  findOwners(tx: Transaction, forms: string[]): Promise<Map<string, number>> {
    return this.batches.findOwners(tx, forms);
  }

  /** The contacts by id; missing ones are left out. `hold` locks them until the transaction ends. */
  async find(tx: Transaction, ids: number[], hold: boolean): Promise<Map<number, ContactRow>> {
    const contacts = ids.length === 0 ? [] : await this.batches.find(tx, ids, hold);
    return new Map(contacts.map((contact) => [contact.id, contact]));
  }

  /** Creates contacts. Their numbers must be locked and free. Returns the ids in order; each value has its own phone. */
  async create(tx: Transaction, values: ContactValues[]): Promise<number[]> {
    if (values.length === 0) return [];
    const ids = await this.batches.insert(
      tx,
      values.map((contact) => ({ ...contact, search_text: searchTextOf({ ...contact, display_name: '' }) })),
    );
    const created = values.map((contact) => ({ ...contact, id: ids.get(contact.phone) ?? 0 }));
    await this.batches.attach(tx, created.flatMap(addressesOf));
    await this.batches.refreshSummaries(tx, [...ids.values()]);
    return created.map(({ id }) => id);
  }

  /** Changes locked contacts; a new number must be locked and free. A stage change is added to the history under this user. */
  async change(tx: Transaction, changed: ContactChange[], userId: number | null): Promise<void> {
    if (changed.length === 0) return;
    const rows = changed.map(({ contact, changes }) => {
      const next = { ...contact, ...changes };
      return { ...next, search_text: searchTextOf(next) };
    });
    await this.batches.noteMoves(
      tx,
      changed.flatMap(({ contact: { id, stage: from }, changes: { stage = from } }) => (stage === from ? [] : [{ id, stage }])),
      userId,
    );
    const renumbered = changed.filter(({ changes }) => changes.phone !== undefined || changes.whatsapp_number !== undefined);
    await this.contacts.lockConversations(
      tx,
      renumbered.map(({ contact }) => contact.id),
    );
    await this.batches.update(tx, rows);
    await this.batches.detach(tx, renumbered.flatMap(replacedAddresses));
    await this.batches.attach(
      tx,
      renumbered.flatMap(({ contact, changes }) => addressesOf({ ...contact, ...changes })),
    );
    for (const { contact, changes } of changed) await this.announceOptOuts(tx, contact, changes.opt_outs ?? []);
    for (const { contact, changes } of renumbered) {
      await this.renumbering.announce(tx, contact.id, numbersOf(contact), numbersOf({ ...contact, ...changes }));
    }
  }

  /** Scheduled messages follow an opt-out; marketing and calls are never scheduled for one contact. */
  private async announceOptOuts(tx: Transaction, contact: ContactRow, optOuts: readonly OptOut[]): Promise<void> {
    for (const channel of CHANNELS) {
      if (!optOuts.includes(channel) || contact.opt_outs.includes(channel)) continue;
      await this.lifecycle.announce(tx, 'contact.opted_out', { contactId: contact.id, channel });
    }
  }

  /** Deletes the contacts and all their data permanently. */
  async remove(tx: Transaction, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.lifecycle.announce(tx, 'contact.purged', { contactIds: ids });
    await this.batches.delete(tx, ids);
  }
}

const numbersOf = ({ phone, whatsapp_number }: Pick<ContactValues, 'phone' | 'whatsapp_number'>) => ({
  phone: phone || null,
  whatsappNumber: whatsapp_number || null,
});

/** The addresses of numbers that a change replaces. */
function replacedAddresses({ contact, changes }: ContactChange) {
  const kept = addressesOf({ ...contact, ...changes });
  return addressesOf(contact).filter(({ kind, value }) => !kept.some((address) => address.kind === kind && address.value === value));
}

const addressesOf = ({ id, phone, whatsapp_number }: { id: number; phone: string; whatsapp_number: string }) => [
  ...(phone ? [{ contact_id: id, kind: 'phone', value: matchingForm(phone) }] : []),
  ...(whatsapp_number ? [{ contact_id: id, kind: 'whatsapp', value: matchingForm(whatsapp_number) }] : []),
];
