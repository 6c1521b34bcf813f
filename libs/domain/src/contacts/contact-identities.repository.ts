import { Injectable } from '@nestjs/common';
import { ContactIdentityEntity, type IdentityKind } from '@app/database/entities/contact-identity.entity';
import type { Transaction } from '@app/database/transaction';

export type Address = Pick<Identity, 'kind' | 'value'>;

export interface OwnedAddress extends Address {
  contactId: number;
}

export interface Identity {
  kind: IdentityKind;
  value: string;
  providerValue: string | null;
}

/** Addresses that identify contacts. */
@Injectable()
export class ContactIdentitiesRepository {
  /** Blocks others from resolving or claiming these addresses until the transaction ends. */
  async lockValues(tx: Transaction, values: string[]): Promise<void> {
    for (const value of values.toSorted()) {
      await tx.prepared(`select pg_advisory_xact_lock(hashtextextended($1, $2))`, [value, tx.organizationId]);
    }
  }

  /**
   * The owner of these addresses, and which of them are stored, also those of other contacts; the first address has priority. Locks the
   * contacts against deletion and merging; one that is being merged is not found.
   */
  async findOwner(tx: Transaction, wanted: Address[]): Promise<{ contactId: number; stored: OwnedAddress[] } | null> {
    const found = await tx.prepared<OwnedAddress>(
      `select i.contact_id as "contactId", i.kind, i.value from contact_identities i
       join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id
       where i.organization_id = $1 and i.value = any($2) for key share of c`,
      [tx.organizationId, wanted.map((address) => address.value)],
    );
    const matches = wanted.flatMap(({ kind, value }) => found.filter((identity) => identity.kind === kind && identity.value === value));
    const [first] = matches;
    return first ? { contactId: first.contactId, stored: matches } : null;
  }

  /** Adds an unowned address to the contact, or updates the provider's form of an existing one. */
  async attach(tx: Transaction, contactId: number, identity: Identity): Promise<void> {
    await tx.prepared(
      `insert into contact_identities (organization_id, contact_id, kind, value, provider_value) values ($1, $2, $3, $4, $5)
       on conflict (organization_id, kind, value)
       do update set provider_value = coalesce(excluded.provider_value, contact_identities.provider_value)
       where contact_identities.contact_id = excluded.contact_id`,
      [tx.organizationId, contactId, identity.kind, identity.value, identity.providerValue],
    );
  }

  /** Removes an entered number, so that another can replace it. */
  async detach(tx: Transaction, contactId: number, { kind, value }: Address): Promise<void> {
    await tx.table(ContactIdentityEntity).delete({ contactId, kind, value });
  }
}
