import { Injectable } from '@nestjs/common';
import type { CardDetails } from '@app/contracts/pipeline/pipeline.contract';
import { shownBody } from '@app/contracts/messages/shown-body.policy';
import { LAST_CALL, LAST_CALL_JOINS } from '@app/database/last-call';
import type { Transaction } from '@app/database/transaction';

type Message = NonNullable<CardDetails['last_message']>;
type Vehicle = NonNullable<CardDetails['vehicle']>;

interface Row extends Pick<CardDetails, 'contact_id' | 'channel' | 'labels'> {
  message_id: number | null;
  message_body: string;
  type: string;
  direction: Message['direction'];
  status: string;
  origin: Message['origin'];
  author_id: number | null;
  author_name: string | null;
  vehicle_id: number | null;
  title: string;
  body_style: string | null;
  price: number | null;
  currency: string;
  photo: string | null;
  sold: boolean;
  last_call: CardDetails['last_call'];
}

@Injectable()
export class CardDetailsRepository {
  /** One query for a page of cards; without contacts that the reader may not see. */
  async list(tx: Transaction, contactIds: number[]): Promise<CardDetails[]> {
    const { seesAllChats, userId } = tx.ctx;
    const rows = await tx.prepared<Row>(
      `select s.contact_id, s.channel,
         array(
           select distinct label from conversations v, unnest(v.labels) label
           where v.organization_id = s.organization_id and v.contact_id = s.contact_id order by label
         ) as labels,
         m.id as message_id, m.body as message_body, m.type, m.direction, m.status, m.origin, w.id as author_id, w.first_name as author_name,
         ${LAST_CALL},
         i.vehicle_id, i.title, i.body_style, i.price, i.currency, i.sold,
         (
           select p.hash from vehicle_photos p where p.organization_id = s.organization_id and p.vehicle_id = i.vehicle_id
           order by p.position, p.id limit 1
         ) as photo
       from contact_summaries s
         left join messages m on m.organization_id = s.organization_id and m.id = s.last_message_id
         left join users w on w.organization_id = m.organization_id and w.id = m.user_id
         ${LAST_CALL_JOINS}
         left join lateral (
           select v.id as vehicle_id, v.title, v.body_style, case when v.status <> 'unavailable' and not v.is_hidden then v.price::float8 end as price,
             v.currency,
             (v.sold_at is not null or v.status = 'sold') as sold
           from contact_vehicles cv join vehicles v on v.organization_id = cv.organization_id and v.id = cv.vehicle_id
           where cv.organization_id = s.organization_id and cv.contact_id = s.contact_id and v.removed_at is null
           order by cv.recorded_at desc, v.id limit 1
         ) i on true
       where s.organization_id = $1 and s.contact_id = any($2) and ($3 or s.assigned_user_id is null or s.assigned_user_id = $4)`,
      [tx.organizationId, contactIds, seesAllChats, userId],
    );
    return rows.map(detailsOf);
  }
}

function detailsOf(row: Row): CardDetails {
  const { contact_id, channel, labels } = row;
  return { contact_id, channel, labels, last_message: messageOf(row), last_call: row.last_call, vehicle: vehicleOf(row) };
}

function messageOf({ message_id, message_body, type, direction, status, origin, author_id, author_name }: Row): Message | null {
  if (message_id === null) return null;
  const author = author_id === null ? null : { id: author_id, name: author_name ?? '' };
  return { id: message_id, body: shownBody(message_body, type), type, direction, status, origin, author };
}

function vehicleOf({ vehicle_id, title, body_style, price, currency, photo, sold }: Row): Vehicle | null {
  return vehicle_id === null ? null : { id: vehicle_id, title, body: body_style, price, currency, photo, sold };
}
