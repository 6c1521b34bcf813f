import { Injectable } from '@nestjs/common';
import { ContactEntity } from '@app/database/entities/contact.entity';
import { ConversationEntity } from '@app/database/entities/conversation.entity';
import type { Transaction } from '@app/database/transaction';
import { type OwnedAddress, type Owner, type Sender, wantedOf } from '../contacts/inbound-contact-resolver.service';
import type { Receipt } from './webhook-log.repository';

/** The state of the sender when a message arrives. */
export interface Arrival {
  owner: Owner | null;
  /** The owner's conversation on the channel, locked; `null` also where the owner or its addresses have to be completed first: they are locked before conversations. */
  conversation: ConversationEntity | null;
}

type Row = Record<string, unknown> & { isNew: boolean } & Pick<OwnedAddress, 'kind' | 'value'>;

/** The first statement of an inbound message. */
@Injectable()
export class ArrivalsRepository {
  /**
   * Writes the receipt, then finds the contact of the sender, as `ContactIdentitiesRepository.findOwner` does, and locks the conversation. `null` for a duplicate, also
   * for a concurrent one in another process, for which nothing is locked.
   */
  async receive(tx: Transaction, receipt: Pick<Receipt, 'sid' | 'source'>, sender: Sender): Promise<Arrival | null> {
    const contacts = tx.table(ContactEntity).columns;
    const conversations = tx.table(ConversationEntity).columns;
    const { wanted, own } = wantedOf(sender);
    const rows = await tx.prepared<Row>(arrival(contacts.listOf('c'), conversations.listOf('v')), [
      tx.organizationId,
      receipt.sid,
      receipt.source,
      wanted.map(({ value }) => value),
      wanted.map(({ kind }) => kind),
      sender.channel,
      sender.profileName,
      own,
    ]);
    if (!rows[0]?.isNew) return null;
    const stored = wanted.flatMap(({ kind, value }) => rows.filter((row) => row.kind === kind && row.value === value));
    const [first] = stored;
    if (!first) return { owner: null, conversation: null };
    const contact = contacts.readOf('c', first);
    const addresses = stored.map((row) => ({ kind: row.kind, value: row.value, contactId: contacts.readOf('c', row).id }));
    const conversation = conversations.readOf('v', first);
    return { owner: { contact, stored: addresses }, conversation: conversation.contactId === contact.id ? conversation : null };
  }
}

const arrival = (contact: string, conversation: string): string => `
  with receipt as (
    insert into webhook_receipts (organization_id, kind, provider_sid, status, source) values ($1, 'message', $2, 'received', $3)
    on conflict (organization_id, provider_sid, kind, status) do nothing returning id
  ), owned as (
    select i.kind, i.value, ${contact}
    from receipt cross join contact_identities i join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id
    where i.organization_id = $1 and i.value = any($4::text[]) order by c.id for key share of c
  ), owner as (
    select o."c.id" as id from (
      select o.* from owned o join unnest($4::text[], $5::text[]) with ordinality wanted(value, kind, place) using (value, kind)
      order by wanted.place limit 1
    ) o
    where o."c.deletedAt" is null and o."c.phone" is not null and o."c.sharedNumber" is null and (o."c.displayName" <> '' or $7 = '')
      and ($6 <> 'whatsapp' or o."c.whatsappNumber" is not null)
      and $8 = (
        select count(*) from owned x join unnest($4::text[], $5::text[]) with ordinality own(value, kind, place) using (value, kind) where own.place <= $8
      )
  ), opened as (
    select ${conversation} from conversations v
    where v.organization_id = $1 and v.channel = $6 and v.contact_id = (select owner.id from owner) for update
  )
  select exists (select from receipt) as "isNew", owned.*, opened.*
  from (values (1)) one(n) left join owned on true left join opened on true`;
