import type { Tables } from '../../cluster/tables';

/** What became of customers' messages, counted in the tables. Everything but the last four has to be 0. */
export interface InboundOutcome {
  lost: number;
  doubledMessages: number;
  doubledReceipts: number;
  wrongEvents: number;
  wrongUnread: number;
  wrongSummaries: number;
  wrongMediaJobs: number;
  gapsInEvents: number;
  quarantined: number;
  messages: number;
  contacts: number;
  pictures: number;
  fetchedBySweep: number;
}

/** Compares the tables with the provider's records; every message must be in each exactly once. */
export function inboundOutcome(tables: Tables, sids: readonly string[]): Promise<InboundOutcome> {
  return tables.counts<keyof InboundOutcome>(
    `with wanted as (select unnest($1::text[]) as sid),
          stored as (select * from messages where direction = 'inbound')
     select (select count(*) from wanted where sid not in (select provider_sid from stored)) as "lost",
            (select count(*) - count(distinct provider_sid) from stored) as "doubledMessages",
            (select count(*) - count(distinct (organization_id, provider_sid)) from webhook_receipts where kind = 'message') as "doubledReceipts",
            (select abs(count(*) - (select count(*) from stored)) + count(*) - count(distinct (organization_id, payload->'message'->>'id'))
             from events where type = 'message.received') as "wrongEvents",
            (select abs(sum(unread_count) - (select count(*) from stored)) from conversations) as "wrongUnread",
            (select abs(sum(unread_count) - (select count(*) from stored)) from contact_summaries) as "wrongSummaries",
            (select abs(count(*) - (select count(*) from message_media)) from outbox where job = 'message.copy_media') as "wrongMediaJobs",
            (select count(*) from organization_counters c
             where c.event_seq <> (select count(*) from events e where e.organization_id = c.organization_id)) as "gapsInEvents",
            (select count(*) from webhook_quarantine) as "quarantined",
            (select count(*) from stored) as "messages",
            (select count(*) from contacts) as "contacts",
            (select count(*) from message_media where state = 'ready') as "pictures",
            (select count(*) from webhook_receipts where kind = 'message' and source = 'sweep') as "fetchedBySweep"`,
    [sids],
  );
}

/** Nothing lost, nothing doubled, no side effect too many or too few. */
export const flawlessInbound = {
  lost: 0,
  doubledMessages: 0,
  doubledReceipts: 0,
  wrongEvents: 0,
  wrongUnread: 0,
  wrongSummaries: 0,
  wrongMediaJobs: 0,
  gapsInEvents: 0,
  quarantined: 0,
} satisfies Partial<InboundOutcome>;

export async function isInboundSettled(tables: Tables, messages: number): Promise<boolean> {
  const { stored, pending } = await tables.counts<'stored' | 'pending'>(
    `select (select count(*) from messages where direction = 'inbound') as stored,
            (select count(*) from message_media where state = 'pending') as pending`,
  );
  return stored >= messages && pending === 0;
}
