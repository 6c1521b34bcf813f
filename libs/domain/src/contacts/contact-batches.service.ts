import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { ContactBatchesRepository, type ContactValues, type HeldContact } from './contact-batches.repository';
import { matchingForm, parsePhoneNumber } from './phone-number.policy';
import { searchTextOf } from './search-text.policy';

export type { ContactValues, HeldContact };

export interface ContactChange {
  contact: HeldContact;
  changes: Partial<ContactValues>;
}

/** Many contacts at once, in a few statements however many they are. Who uses it records one event for all of them. */
@Injectable()
export class ContactBatchesService {
  constructor(private readonly batches: ContactBatchesRepository) {}

  /** E.164 of a number as somebody typed it; null when it cannot be one. */
  readNumber(text: string, country: string): string | null {
    return parsePhoneNumber(text, country);
  }

  /** Equal for the variants of one number, by which people are found. */
  formOf(number: string): string {
    return matchingForm(number);
  }

  /** Until the transaction ends, nobody else resolves or claims these numbers, given in their matching form. */
  lockNumbers(tx: Transaction, forms: string[]): Promise<void> {
    return this.batches.lockNumbers(tx, forms);
  }

  /** Whose these numbers are, by their matching form. */
  findOwners(tx: Transaction, forms: string[]): Promise<Map<string, number>> {
    return this.batches.findOwners(tx, forms);
  }

  /** By id; those that are gone are missing. `hold` keeps them until the transaction ends. */
  async find(tx: Transaction, ids: number[], hold: boolean): Promise<Map<number, HeldContact>> {
    const contacts = ids.length === 0 ? [] : await this.batches.find(tx, ids, hold);
    return new Map(contacts.map((contact) => [contact.id, contact]));
  }

  /** Creates contacts whose numbers are locked and free. Answers their ids in the order of the values, each of which has its own phone. */
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

  /** Changes contacts that are held; a number that changes must be locked and free. A new stage goes into the history as this person's deed. */
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
    await this.batches.update(tx, rows);
    const renumbered = changed.filter(({ changes }) => changes.phone !== undefined || changes.whatsapp_number !== undefined);
    await this.batches.detach(
      tx,
      renumbered.map(({ contact }) => contact.id),
    );
    await this.batches.attach(
      tx,
      renumbered.flatMap(({ contact, changes }) => addressesOf({ ...contact, ...changes })),
    );
  }

  /** Removes them with all that is theirs, for good. */
  async remove(tx: Transaction, ids: number[]): Promise<void> {
    if (ids.length > 0) await this.batches.delete(tx, ids);
  }
}

const addressesOf = ({ id, phone, whatsapp_number }: { id: number; phone: string; whatsapp_number: string }) => [
  ...(phone ? [{ contact_id: id, kind: 'phone', value: matchingForm(phone) }] : []),
  ...(whatsapp_number ? [{ contact_id: id, kind: 'whatsapp', value: matchingForm(whatsapp_number) }] : []),
];
