import type { ProviderMessage } from '../../cluster/provider';
import { countResponses } from './response-counts';
import type { Scenario } from './scenario';

/** Errors found by comparing the provider's record, our tables, and the events in the browsers. Every count must be 0. */
export interface Outcome {
  lostInbound: number;
  doubledInbound: number;
  /** Inbound messages without exactly one event. */
  wrongEvents: number;
  lostOutbound: number;
  doubledOutbound: number;
  /** Messages that the provider accepted more than once. */
  doubledAtProvider: number;
  /** Messages whose provider sid differs between the provider and our tables. */
  unknownAtProvider: number;
  /** Messages that were not accepted; none may fail in this load. */
  notDelivered: number;
  /** Messages whose status differs from the provider's, minus the callbacks that were answered with 503. */
  wrongStatus: number;
  /** Browsers that miss events. */
  browsersBehind: number;
  /** Events that a browser showed twice. */
  shownTwice: number;
}

export const flawless: Outcome = {
  lostInbound: 0,
  doubledInbound: 0,
  wrongEvents: 0,
  lostOutbound: 0,
  doubledOutbound: 0,
  doubledAtProvider: 0,
  unknownAtProvider: 0,
  notDelivered: 0,
  wrongStatus: 0,
  browsersBehind: 0,
  shownTwice: 0,
};

type Inbound = Pick<Outcome, 'lostInbound' | 'doubledInbound' | 'wrongEvents'>;
type Outbound = Pick<
  Outcome,
  'lostOutbound' | 'doubledOutbound' | 'doubledAtProvider' | 'unknownAtProvider' | 'notDelivered' | 'wrongStatus'
>;

interface SendRow {
  body: string;
  client_id: string;
  provider_sid: string | null;
  send_state: string;
  status: string;
}

export async function outcomeOf(scenario: Scenario): Promise<Outcome> {
  const { behind, shownAgain } = await scenario.users.report(await scenario.heads());
  const [inbound, outbound] = [await inboundOutcome(scenario), await outboundOutcome(scenario)];
  return { ...inbound, ...outbound, browsersBehind: behind, shownTwice: shownAgain };
}

export const lostIn = ({ lostInbound, lostOutbound, notDelivered, browsersBehind }: Outcome): number =>
  lostInbound + lostOutbound + notDelivered + browsersBehind;

export const duplicatedIn = ({ doubledInbound, doubledOutbound, doubledAtProvider, shownTwice }: Outcome): number =>
  doubledInbound + doubledOutbound + doubledAtProvider + shownTwice;

function inboundOutcome({ product, traffic, ids, lastMessageBefore }: Scenario): Promise<Inbound> {
  return product.tables.counts<keyof Inbound>(
    `with wanted as (select unnest($1::text[]) as sid),
          stored as (select id, organization_id, provider_sid, body from messages where organization_id = any($2) and id > $3 and body like 'Load asks %'),
          told as (
            select organization_id, (payload->'message'->>'id')::bigint as id, count(*) as times from events
            where organization_id = any($2) and type = 'message.received' and (payload->'message'->>'id')::bigint > $3 group by 1, 2
          )
     select (select count(*) from wanted where sid not in (select provider_sid from stored)) as "lostInbound",
            (select count(*) - count(distinct body) from stored) as "doubledInbound",
            (select count(*) from stored left join told using (organization_id, id) where coalesce(times, 0) <> 1) as "wrongEvents"`,
    [traffic.inbound.map(({ sid }) => sid), ids, lastMessageBefore],
  );
}

async function outboundOutcome(scenario: Scenario): Promise<Outbound> {
  const { product, traffic, ids, lastMessageBefore } = scenario;
  const rows = await product.tables.rows<SendRow>(
    `select body, client_id, provider_sid, send_state, status from messages
     where organization_id = any($1) and id > $2 and body like 'Load answers %'`,
    [ids, lastMessageBefore],
  );
  const { failedCallbacks } = await countResponses(product);
  const ours = new Map(rows.map((row) => [row.body, row]));
  const taken = Map.groupBy(await acceptedByProvider(scenario), ({ body }) => body);
  const ofProvider = ({ body }: SendRow) => taken.get(body)?.[0];
  const count = (isSo: (row: SendRow) => boolean) => rows.filter(isSo).length;
  return {
    lostOutbound: traffic.sent.filter(({ body, clientId }) => ours.get(body)?.client_id !== clientId).length,
    doubledOutbound: rows.length - ours.size,
    doubledAtProvider: [...taken.values()].filter((copies) => copies.length > 1).length,
    unknownAtProvider: count((row) => row.provider_sid !== (ofProvider(row)?.sid ?? null)),
    notDelivered: count(({ send_state }) => send_state !== 'accepted'),
    wrongStatus: Math.max(0, count((row) => row.status !== ofProvider(row)?.status) - failedCallbacks),
  };
}

/** The messages of this load in the provider's record, for all organizations. */
export async function acceptedByProvider({ product, organizations }: Scenario): Promise<ProviderMessage[]> {
  const lists = await Promise.all(organizations.map(({ accountSid }) => product.provider.messages(accountSid)));
  return lists.flat().filter(({ body }) => body.startsWith('Load answers '));
}
