import type { ClientBase } from 'pg';
import type { RecordedMessage } from './sandbox-control';

interface RecentRow {
  provider_sid: string;
  channel: string;
  address: string;
  body: string;
  profile_name: string;
}

/**
 * The last messages of customers who wrote within a day or opted out of SMS. Like the real provider, the sandbox tracks windows and
 * opt-outs: without these messages it would reject replies that the product allows.
 */
export async function recentCustomers(client: ClientBase, organizationId: number, account: string): Promise<RecordedMessage[]> {
  const { rows } = await client.query<RecentRow>(
    `select m.provider_sid, v.channel, v.address, m.body,
            coalesce(nullif(c.display_name, ''), trim(c.first_name || ' ' || c.last_name)) as profile_name
     from conversations v
     join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
     join lateral (
       select * from messages m
       where m.organization_id = v.organization_id and m.conversation_id = v.id and m.direction = 'inbound' and m.provider_sid is not null
       order by m.body = '', m.id desc limit 1
     ) m on true
     where v.organization_id = $1
       and (v.last_inbound_at > now() - interval '24 hours' or (v.channel = 'sms' and c.sms_opted_out_at is not null))
     order by v.last_inbound_at`,
    [organizationId],
  );
  return rows.map((row) => ({
    account,
    sid: row.provider_sid,
    channel: row.channel,
    from: row.address,
    body: row.body,
    profileName: row.profile_name,
  }));
}
