import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { Transaction } from '@app/database/transaction';
import { audience, mayView } from '@app/platform/context/audience';
import { notFound } from '@app/platform/errors/app-error';
import { ContactDeletionsRepository } from './contact-deletions.repository';
import { type Address, ContactIdentitiesRepository, type Identity } from './contact-identities.repository';
import { type ContactRef, ContactsService, refOf } from './contacts.service';
import { ContactsRepository } from './contacts.repository';
import { matchingForm } from './phone-number.policy';
import { spokenLanguageOf } from './spoken-language.policy';
import { SuppressionsService } from './suppressions.service';

/** Who wrote to us, as the channel reports it. `externalId` is WhatsApp's business-scoped user id, which may come without a number. */
export interface Sender {
  channel: Channel;
  phone: string | null;
  externalId: string | null;
  profileName: string;
}

type StoredContact = NonNullable<Awaited<ReturnType<ContactsRepository['hold']>>>;

interface Owner {
  contact: StoredContact;
  known: Address[];
}

/** Finds the person behind a channel address, or makes a contact of a stranger. */
@Injectable()
export class InboundContactResolver {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly identities: ContactIdentitiesRepository,
    private readonly views: ContactsService,
    private readonly deletions: ContactDeletionsRepository,
    private readonly suppressions: SuppressionsService,
  ) {}

  /**
   * Twenty messages at once from a stranger make one contact: while one is welcomed, the others wait for the same addresses.
   * A contact that was deleted comes back, for what is said must not be lost.
   * Refuses a contact that the actor may not see like one that is not there.
   */
  async findOrCreate(tx: Transaction, sender: Sender): Promise<ContactRef> {
    const addresses = addressesOf(sender);
    const owner = (await this.findOwner(tx, addresses)) ?? (await this.findOwnerAlone(tx, addresses));
    const contactId = owner?.contact.id ?? (await this.create(tx, sender));
    for (const address of addresses) {
      if (!owner?.known.some((other) => other.kind === address.kind && other.value === address.value))
        await this.identities.attach(tx, contactId, address);
    }
    const contact = owner ? await this.complete(tx, owner.contact, sender) : null;
    return contact ?? this.views.getRef(tx, contactId);
  }

  /** Gives a contact the name that it lacks: a sweep, which at times is there before the webhook, is told none. */
  async updateProfileName(tx: Transaction, sender: Sender): Promise<void> {
    if (sender.profileName === '') return;
    const owner = await this.findOwner(tx, addressesOf(sender));
    if (owner && !owner.contact.deletedAt) await this.complete(tx, owner.contact, sender);
  }

  /** Remembers that the person asked for silence on a channel, or took it back. */
  async setOptOut(tx: Transaction, contactId: number, channel: Channel, optedOut: boolean): Promise<void> {
    const contact = await this.contacts.lockBesideMessages(tx, contactId);
    if (!contact) return;
    const at = optedOut ? tx.now : null;
    await this.contacts.update(tx, contact, channel === 'whatsapp' ? { whatsappOptedOutAt: at } : { smsOptedOutAt: at });
    if (contact.deletedAt) return;
    tx.record('contact.updated', { contact: await this.views.view(tx, contactId) }, audience.contact(contact));
  }

  /** Remembers the language that somebody wrote in, where the words tell. */
  async detectLanguage(tx: Transaction, contact: ContactRef, words: string): Promise<void> {
    const language = spokenLanguageOf(words);
    if (language !== null && language !== contact.language) await this.contacts.setLanguage(tx, contact.id, language);
  }

  private async findOwner(tx: Transaction, addresses: Identity[]): Promise<Owner | null> {
    const owner = await this.identities.findOwner(tx, [...addresses, ...otherKind(addresses)]);
    const contact = owner && (await this.contacts.hold(tx, owner.contactId));
    return contact && { contact, known: owner.known };
  }

  /** Once more, while nobody else can resolve or claim these addresses. */
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
      source: sender.channel,
      phone: sender.phone,
      whatsappNumber: sender.channel === 'whatsapp' ? sender.phone : null,
    });
    tx.record('contact.created', { contact: await this.views.view(tx, contact.id) }, audience.contact(contact));
    await this.suppressions.noteReturn(
      tx,
      addressesOf(sender).map(({ value }) => value),
    );
    return contact.id;
  }

  /** What the contact lacks and the channel knows: the profile name, and the number on that channel. Null when nothing was lacking. */
  private async complete(tx: Transaction, contact: StoredContact, sender: Sender): Promise<ContactRef | null> {
    if (!mayView(tx.ctx, contact.assignedUserId)) throw notFound();
    if (contact.deletedAt) await this.restore(tx, contact.id);
    const changes = {
      ...(sender.profileName && !contact.displayName ? { displayName: sender.profileName } : {}),
      ...(sender.phone && !contact.phone ? { phone: sender.phone } : {}),
      ...(sender.phone && sender.channel === 'whatsapp' && !contact.whatsappNumber ? { whatsappNumber: sender.phone } : {}),
    };
    if (Object.keys(changes).length === 0) return refOf(contact);
    await this.contacts.update(tx, contact, changes);
    tx.record('contact.updated', { contact: await this.views.view(tx, contact.id) }, audience.contact(contact));
    return null;
  }

  private async restore(tx: Transaction, contactId: number): Promise<void> {
    await this.deletions.bringBack(tx, [contactId]);
    tx.record('contact.many_restored', { contact_ids: [contactId] }, audience.members());
  }
}

function addressesOf(sender: Sender): Identity[] {
  const kind = sender.channel === 'whatsapp' ? 'whatsapp' : 'phone';
  const byNumber: Identity[] = sender.phone ? [{ kind, value: matchingForm(sender.phone), providerValue: sender.phone }] : [];
  const byExternalId: Identity[] = sender.externalId
    ? [{ kind: 'external', value: sender.externalId, providerValue: sender.externalId }]
    : [];
  return [...byNumber, ...byExternalId];
}

/** The same number as an address of the other channel: one person, two channels. */
const otherKind = (addresses: Identity[]): Identity[] =>
  addresses
    .filter((address) => address.kind !== 'external')
    .map((address) => ({ ...address, kind: address.kind === 'phone' ? ('whatsapp' as const) : ('phone' as const) }));
