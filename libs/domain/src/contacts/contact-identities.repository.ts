import { Injectable } from '@nestjs/common';
import { ContactIdentityEntity, type IdentityKind } from '@app/database/entities/contact-identity.entity';
import type { Transaction } from '@app/database/transaction';

export type Address = Pick<Identity, 'kind' | 'value'>;

interface OwnedAddress extends Address {
  contactId: number;
}

export interface Identity {
  kind: IdentityKind;
  value: string;
  providerValue: string | null;
}

/** The addresses by which people are found. */
@Injectable()
export class ContactIdentitiesRepository {
  /** Until the transaction ends, nobody else resolves or claims these addresses. */
  async lockValues(tx: Transaction, values: string[]): Promise<void> {
    for (const value of values.toSorted()) {
      await tx.prepared(`select pg_advisory_xact_lock(hashtextextended($1, $2))`, [value, tx.organizationId]);
    }
  }

  /**
   * Whose these addresses are, and which of them are known to be; the first address counts most. The contact is held: nobody deletes it or
   * makes it part of another until the transaction ends, and one with whom that just happens is not found.
   */
  async findOwner(tx: Transaction, wanted: Address[]): Promise<{ contactId: number; known: Address[] } | null> {
    const found = await tx.prepared<OwnedAddress>(
      `select i.contact_id as "contactId", i.kind, i.value from contact_identities i
       join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id
       where i.organization_id = $1 and i.value = any($2) for key share of c`,
      [tx.organizationId, wanted.map((address) => address.value)],
    );
    const matches = wanted.flatMap(({ kind, value }) => found.filter((identity) => identity.kind === kind && identity.value === value));
    const [first] = matches;
    return first ? { contactId: first.contactId, known: matches.filter((match) => match.contactId === first.contactId) } : null;
  }

  /** Gives the contact an address that nobody has, or renews the provider's form of one that it has already. */
  async attach(tx: Transaction, contactId: number, identity: Identity): Promise<void> {
    await tx.prepared(
      `insert into contact_identities (organization_id, contact_id, kind, value, provider_value) values ($1, $2, $3, $4, $5)
       on conflict (organization_id, kind, value)
       do update set provider_value = coalesce(excluded.provider_value, contact_identities.provider_value)
       where contact_identities.contact_id = excluded.contact_id`,
      [tx.organizationId, contactId, identity.kind, identity.value, identity.providerValue],
    );
  }

  /** Takes a typed number away, so that another can take its place. */
  async detach(tx: Transaction, contactId: number, { kind, value }: Address): Promise<void> {
    await tx.table(ContactIdentityEntity).delete({ contactId, kind, value });
  }
}
