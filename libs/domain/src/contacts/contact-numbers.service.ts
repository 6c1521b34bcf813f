import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';
import { mayView } from '@app/platform/context/audience';
import { AppError } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import { ContactDeletionsRepository } from './contact-deletions.repository';
import { ContactIdentitiesRepository } from './contact-identities.repository';
import { nameOf } from './contact.mapper';
import { ContactsRepository } from './contacts.repository';
import { matchingForm } from './phone-number.policy';
import { type Numbers, RenumberingService } from './renumbering.service';
import { SuppressionsService } from './suppressions.service';
import { plainNumberText, readNumbers, type WrittenNumbers } from './written-numbers.policy';

export { plainNumberText, readNumbers, type WrittenNumbers };

export interface TypedNumbers {
  phone?: string | null | undefined;
  whatsapp_number?: string | null | undefined;
}

type Owner = NonNullable<Awaited<ReturnType<ContactsRepository['hold']>>>;

/** Phone numbers of contacts: normalized, and unique among contacts. */
@Injectable()
export class ContactNumbersService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly contacts: ContactsRepository,
    private readonly identities: ContactIdentitiesRepository,
    private readonly deletions: ContactDeletionsRepository,
    private readonly suppressions: SuppressionsService,
    private readonly renumbering: RenumberingService,
  ) {}

  /** The E.164 form of an entered number, in the organization's country. Refuses an impossible one (`contact.phone_invalid`). */
  async parse(tx: Transaction, text: string, field: string): Promise<string> {
    const [number] = await this.parseAll(tx, text, field);
    return number;
  }

  /** Does the same as `parse`, with the further numbers of the text behind the first. */
  async parseAll(tx: Transaction, text: string, field: string): Promise<[string, ...string[]]> {
    const { number, others } = readNumbers(text, await this.organizations.countryOf(tx));
    if (!number) throw new AppError('contact.phone_invalid', { errors: { [field]: 'This phone number is not valid.' } });
    return [number, ...others];
  }

  /** The numbers that an entered phone names besides the first. */
  async furtherOf(tx: Transaction, { phone }: TypedNumbers): Promise<string[]> {
    return phone ? (await this.parseAll(tx, phone, 'phone')).slice(1) : [];
  }

  /** Whether both are forms of one number. */
  isSame(number: string, other: string): boolean {
    return matchingForm(number) === matchingForm(other);
  }

  /**
   * The numbers that a change sets. A phone that fills both fields is corrected in both, unless the change says otherwise or the customer
   * writes on WhatsApp.
   */
  async replacing(tx: Transaction, contactId: number, before: Numbers, given: Partial<Numbers>): Promise<Partial<Numbers>> {
    const { phone, whatsappNumber } = before;
    if (!given.phone || given.whatsappNumber !== undefined || !phone || !whatsappNumber || !this.isSame(phone, whatsappNumber))
      return given;
    return (await this.contacts.hasWrittenOnWhatsapp(tx, contactId)) ? given : { ...given, whatsappNumber: given.phone };
  }

  /** Whether one of the given numbers is another than before. */
  changes(before: Numbers, { phone = before.phone, whatsappNumber = before.whatsappNumber }: Partial<Numbers>): boolean {
    return phone !== before.phone || whatsappNumber !== before.whatsappNumber;
  }

  /** The given numbers, parsed; an empty one becomes `null`. */
  async parseGiven(tx: Transaction, typed: TypedNumbers): Promise<Partial<Numbers>> {
    const numbers: Partial<Numbers> = {};
    if (typed.phone !== undefined) numbers.phone = typed.phone ? await this.parse(tx, typed.phone, 'phone') : null;
    if (typed.whatsapp_number !== undefined) {
      numbers.whatsappNumber = typed.whatsapp_number ? await this.parse(tx, typed.whatsapp_number, 'whatsapp_number') : null;
    }
    return numbers;
  }

  /** Blocks others from resolving or claiming the numbers until the transaction ends. Comes before any lock on a contact, as in imports. */
  async lock(tx: Transaction, { phone, whatsappNumber }: Partial<Numbers>): Promise<void> {
    const values = [phone, whatsappNumber].filter((value) => typeof value === 'string');
    await this.identities.lockValues(tx, values.map(matchingForm));
  }

  /**
   * Refuses numbers of another contact and names it (`contact.phone_taken`), unless it is deleted and releases them; and numbers of erased
   * people (`contact.forgotten`). Locks the numbers as `lock` does.
   */
  async assertFree(tx: Transaction, numbers: Partial<Numbers>, ownContactId: number | null): Promise<void> {
    const fields = { phone: numbers.phone, whatsapp_number: numbers.whatsappNumber };
    await this.lock(tx, numbers);
    for (const [field, number] of Object.entries(fields)) {
      if (!number) continue;
      const value = matchingForm(number);
      const owner = await this.identities.findOwner(tx, [
        { kind: 'phone', value },
        { kind: 'whatsapp', value },
      ]);
      if (owner && owner.contactId !== ownContactId) await this.claim(tx, owner.contactId, field);
      if (!owner) await this.suppressions.assertNotForgotten(tx, number, field);
    }
  }

  /** Replaces the contact's entered numbers; other addresses stay. */
  async attach(tx: Transaction, contactId: number, numbers: Partial<Numbers>, before: Numbers): Promise<void> {
    const changes = [['phone', numbers.phone, before.phone] as const, ['whatsapp', numbers.whatsappNumber, before.whatsappNumber] as const];
    for (const [kind, number, replaced] of changes) {
      if (number === undefined || number === replaced) continue;
      if (replaced) await this.identities.detach(tx, contactId, { kind, value: matchingForm(replaced) });
      if (number) await this.identities.attach(tx, contactId, { kind, value: matchingForm(number), providerValue: null });
    }
  }

  /** Does the same as `attach` when the contact had other numbers before, for everything that copied one of them. */
  async replace(tx: Transaction, contactId: number, numbers: Partial<Numbers>, before: Numbers): Promise<void> {
    await this.attach(tx, contactId, numbers, before);
    const { phone, whatsappNumber } = before;
    await this.renumbering.announce(tx, contactId, { phone, whatsappNumber }, { phone, whatsappNumber, ...numbers });
  }

  private async claim(tx: Transaction, contactId: number, field: string): Promise<void> {
    const contact = await this.contacts.hold(tx, contactId);
    if (!contact?.deletedAt) throw this.taken(tx, contact, field);
    await this.deletions.releaseNumbers(tx, contactId);
  }

  /** Names the other contact if the actor may see it. */
  private taken(tx: Transaction, contact: Owner | null, field: string): AppError {
    if (!contact || !mayView(tx.ctx, contact.assignedUserId)) {
      return new AppError('contact.phone_taken', { errors: { [field]: 'Another contact already has this number.' } });
    }
    const message = `${nameOf(contact)} already has this number.`;
    return new AppError('contact.phone_taken', { message, errors: { [field]: message }, details: { contact_id: contact.id } });
  }
}
