import { Injectable } from '@nestjs/common';
import type { ContactSource } from '@app/contracts/contacts/contacts.contract';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { audience, mayView } from '@app/platform/context/audience';
import { notFound } from '@app/platform/errors/app-error';
import { ContactDeletionsService } from './contact-deletions.service';
import { type Address, ContactIdentitiesRepository, type Identity, type OwnedAddress } from './contact-identities.repository';
import { type ContactRef, ContactsService, refOf } from './contacts.service';
import { ContactsRepository } from './contacts.repository';
import { matchingForm } from './phone-number.policy';
import { SharedNumbersService } from './shared-numbers.service';
import { spokenLanguageOf } from './spoken-language.policy';
import { SuppressionsService } from './suppressions.service';

export type { OwnedAddress };

/** The sender as the channel reports it. `externalId` is WhatsApp's business-scoped user id, which may come without a number. */
export interface Sender {
  channel: Channel;
  phone: string | null;
  externalId: string | null;
  profileName: string;
  /** The origin of a new contact; the channel unless given. */
  source?: ContactSource;
}

type StoredContact = NonNullable<Awaited<ReturnType<ContactsRepository['hold']>>>;

export interface Owner {
  contact: StoredContact;
  /** Which of the sender's addresses are stored, the owner's and those of other contacts. */
  stored: OwnedAddress[];
}

/** Finds the contact of a channel address, or creates one. */
@Injectable()
export class InboundContactResolver {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly identities: ContactIdentitiesRepository,
    private readonly views: ContactsService,
    private readonly deletions: ContactDeletionsService,
    private readonly suppressions: SuppressionsService,
    private readonly shared: SharedNumbersService,
  ) {}

  /**
   * Concurrent messages from a new sender create one contact: the first one locks the addresses. A deleted contact is restored, so that no
   * message is lost. A contact that the actor may not see counts as not found. WhatsApp's id may belong to one contact and the number to
   * another: neither gets the other's address. `known` is the owner, held, where it was looked for.
   */
  async findOrCreate(tx: Transaction, sender: Sender, known?: Owner | null): Promise<ContactRef> {
    const addresses = addressesOf(sender);
    const found = known === undefined ? await this.findOwner(tx, addresses) : known;
    const owner = found && missingOf(found, addresses).length === 0 ? found : await this.findOwnerAlone(tx, addresses);
    const contactId = owner?.contact.id ?? (await this.create(tx, sender));
    for (const address of owner ? missingOf(owner, addresses) : addresses) await this.identities.attach(tx, contactId, address);
    if (owner) await this.recordSharedNumber(tx, owner, sender);
    const contact = owner ? await this.complete(tx, owner, sender) : null;
    return contact ?? this.views.getRef(tx, contactId);
  }

  /** The contact with this number, if there is one that is not deleted; creates none. Whether the actor may see it is not asked. */
  async findByNumber(tx: Transaction, phone: string): Promise<ContactRef | null> {
    const owner = await this.findOwner(tx, addressesOf({ channel: 'sms', phone, externalId: null, profileName: '' }));
    return owner && !owner.contact.deletedAt ? refOf(owner.contact) : null;
  }

  /**
   * The contact with a number that somebody typed into a form. A known one is left as it is, since nobody has proven the number; a deleted one
   * comes back, so that no request is lost.
   */
  async findOrCreateForForm(tx: Transaction, { phone, name }: { phone: string; name: string }): Promise<ContactRef> {
    const sender = { channel: 'whatsapp', phone, externalId: null, profileName: name, source: 'website' } as const;
    const addresses = addressesOf(sender);
    const owner = (await this.findOwner(tx, addresses)) ?? (await this.findOwnerAlone(tx, addresses));
    if (owner?.contact.deletedAt) await this.deletions.restoreForMessage(tx, owner.contact.id);
    if (owner) return this.views.getRef(tx, owner.contact.id);
    const contactId = await this.create(tx, sender);
    for (const address of addresses) await this.identities.attach(tx, contactId, address);
    return this.views.getRef(tx, contactId);
  }

  /** Sets a missing profile name: a sweep may arrive before the webhook, and carries no name. */
  async updateProfileName(tx: Transaction, sender: Sender): Promise<void> {
    if (sender.profileName === '') return;
    const owner = await this.findOwner(tx, addressesOf(sender));
    if (owner && !owner.contact.deletedAt) await this.complete(tx, owner, sender);
  }

  /**
   * For a message that changes the contact after its summary: a message on the other channel, which changes the contact before, would hold
   * the contact and wait for the summary. Returns the contact as it is under the lock: another message may have changed it meanwhile.
   */
  async lockForChange(tx: Transaction, contact: ContactRef): Promise<ContactRef> {
    const locked = await this.contacts.lockBesideMessages(tx, contact.id);
    return locked ? refOf(locked) : contact;
  }

  /** Records the language of a message, if it can be detected. */
  async detectLanguage(tx: Transaction, contact: ContactRef, words: string): Promise<void> {
    const language = spokenLanguageOf(words);
    if (language !== null && language !== contact.language) await this.contacts.setLanguage(tx, contact.id, language);
  }

  private async findOwner(tx: Transaction, addresses: Identity[]): Promise<Owner | null> {
    const owner = await this.identities.findOwner(tx, [...addresses, ...otherKind(addresses)]);
    const contact = owner && (await this.contacts.hold(tx, owner.contactId));
    return contact && { contact, stored: owner.stored };
  }

  /** Searches again under the lock on these addresses. */
  private async findOwnerAlone(tx: Transaction, addresses: Identity[]) {
    await this.identities.lockValues(
      tx,
      addresses.map((address) => address.value),
    );
    return this.findOwner(tx, addresses);
  }

  private async create(tx: Transaction, sender: Sender): Promise<number> {
    const contact = await this.contacts.insert(tx, {
      displayName: sender.profileName,
      source: sender.source ?? sender.channel,
      phone: sender.phone,
      whatsappNumber: sender.channel === 'whatsapp' ? sender.phone : null,
    });
    tx.record('contact.created', { contact: await this.views.view(tx, contact.id) }, audience.contact(contact));
    await this.suppressions.recordReturn(
      tx,
      addressesOf(sender).map(({ value }) => value),
    );
    return contact.id;
  }

  /** Records that the number of a contact known by WhatsApp's id belongs to another contact, too. */
  private async recordSharedNumber(tx: Transaction, { stored }: Owner, { phone }: Sender): Promise<void> {
    const byId = stored.find(({ kind }) => kind === 'external');
    const byNumber = stored.find(({ kind, contactId }) => kind !== 'external' && contactId !== byId?.contactId);
    if (byId && byNumber && phone) await this.shared.record(tx, byId.contactId, phone);
  }

  /** Adds the profile name and the channel's number if missing and free. `null` when the contact was changed. */
  private async complete(tx: Transaction, owner: Owner, sender: Sender): Promise<ContactRef | null> {
    const { contact } = owner;
    if (!mayView(tx.ctx, contact.assignedUserId)) throw notFound();
    if (contact.deletedAt) await this.deletions.restoreForMessage(tx, contact.id);
    const number = isTaken(owner) ? null : sender.phone;
    const changes = {
      ...(sender.profileName && !contact.displayName ? { displayName: sender.profileName } : {}),
      ...(number && !contact.phone ? { phone: number } : {}),
      ...(number && sender.channel === 'whatsapp' && !contact.whatsappNumber ? { whatsappNumber: number } : {}),
      ...(number && contact.sharedNumber ? { sharedNumber: null } : {}),
    };
    if (Object.keys(changes).length === 0) return refOf(contact);
    await this.contacts.update(tx, contact, changes);
    tx.record('contact.updated', { contact: await this.views.view(tx, contact.id) }, audience.contact(contact));
    return null;
  }
}

/** The sender's addresses that the owner lacks and no other contact has, on either channel. */
const missingOf = ({ contact, stored }: Owner, addresses: Identity[]): Identity[] =>
  addresses.filter(
    ({ kind, value }) => !stored.some((other) => other.value === value && (other.kind === kind || other.contactId !== contact.id)),
  );

/** Whether another contact has the number. */
const isTaken = ({ contact, stored }: Owner): boolean =>
  stored.some(({ kind, contactId }) => kind !== 'external' && contactId !== contact.id);

function addressesOf(sender: Sender): Identity[] {
  const kind = sender.channel === 'whatsapp' ? 'whatsapp' : 'phone';
  const byNumber: Identity[] = sender.phone ? [{ kind, value: matchingForm(sender.phone), providerValue: sender.phone }] : [];
  const byExternalId: Identity[] = sender.externalId
    ? [{ kind: 'external', value: sender.externalId, providerValue: sender.externalId }]
    : [];
  return [...byNumber, ...byExternalId];
}

/** The addresses under which the sender may be known: first those that it has, as many as `own`. */
export function wantedOf(sender: Sender): { wanted: Address[]; own: number } {
  const addresses = addressesOf(sender);
  return { wanted: [...addresses, ...otherKind(addresses)], own: addresses.length };
}

/** The same number on the other channel. */
const otherKind = (addresses: Identity[]): Identity[] =>
  addresses
    .filter((address) => address.kind !== 'external')
    .map((address) => ({ ...address, kind: address.kind === 'phone' ? ('whatsapp' as const) : ('phone' as const) }));
