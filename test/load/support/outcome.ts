import type { ProviderMessage } from '../../installation/provider';
import { countAnswers } from './answer-counts';
import type { Scenario } from './scenario';

/** What became of everything that was written, by the provider's record, our tables, and what the browsers heard. All of it has to be 0. */
export interface Outcome {
  lostInbound: number;
  doubledInbound: number;
  /** Messages of customers that have none or more than one event. */
  wrongEvents: number;
  lostOutbound: number;
  doubledOutbound: number;
  /** Taken by the provider more than once. */
  doubledAtProvider: number;
  /** Taken by the provider, and we do not know it under that number; or the other way round. */
  unknownAtProvider: number;
  /** Neither accepted nor failed, or failed, which nothing here should. */
  notDelivered: number;
  /** Another status than the provider's, beyond those whose callback was answered that there is too much to do. */
  wrongStatus: number;
  /** Browsers that have not heard of everything. */
  browsersBehind: number;
  /** Events that a browser was shown again. */
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
  const { behind, shownAgain } = await scenario.crowd.report(await scenario.heads());
  const [inbound, outbound] = [await inboundOutcome(scenario), await outboundOutcome(scenario)];
  return { ...inbound, ...outbound, browsersBehind: behind, shownTwice: shownAgain };
}

export const lostOf = ({ lostInbound, lostOutbound, notDelivered, browsersBehind }: Outcome): number =>
  lostInbound + lostOutbound + notDelivered + browsersBehind;

export const doubledOf = ({ doubledInbound, doubledOutbound, doubledAtProvider, shownTwice }: Outcome): number =>
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
    [traffic.asked.map(({ sid }) => sid), ids, lastMessageBefore],
  );
}

async function outboundOutcome(scenario: Scenario): Promise<Outbound> {
  const { product, traffic, ids, lastMessageBefore } = scenario;
  const rows = await product.tables.rows<SendRow>(
    `select body, client_id, provider_sid, send_state, status from messages
     where organization_id = any($1) and id > $2 and body like 'Load answers %'`,
    [ids, lastMessageBefore],
  );
  const { failedCallbacks } = await countAnswers(product);
  const ours = new Map(rows.map((row) => [row.body, row]));
  const taken = Map.groupBy(await takenByProvider(scenario), ({ body }) => body);
  const ofProvider = ({ body }: SendRow) => taken.get(body)?.[0];
  const count = (isSo: (row: SendRow) => boolean) => rows.filter(isSo).length;
  return {
    lostOutbound: traffic.answered.filter(({ body, clientId }) => ours.get(body)?.client_id !== clientId).length,
    doubledOutbound: rows.length - ours.size,
    doubledAtProvider: [...taken.values()].filter((copies) => copies.length > 1).length,
    unknownAtProvider: count((row) => row.provider_sid !== (ofProvider(row)?.sid ?? null)),
    notDelivered: count(({ send_state }) => send_state !== 'accepted'),
    wrongStatus: Math.max(0, count((row) => row.status !== ofProvider(row)?.status) - failedCallbacks),
  };
}

/** What the load has written, of all organizations. */
export async function takenByProvider({ product, organizations }: Scenario): Promise<ProviderMessage[]> {
  const lists = await Promise.all(organizations.map(({ accountSid }) => product.provider.messages(accountSid)));
  return lists.flat().filter(({ body }) => body.startsWith('Load answers '));
}
