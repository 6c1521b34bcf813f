import type { Dealership } from '../../cluster/dealership';
import type { TestCluster } from './test-cluster';
import type { ProviderMessage } from '../../cluster/provider';
import type { PlannedSend } from './sends';

/** What became of agents' messages, by the provider's records and ours. */
export interface SendsOutcome {
  /** Taken by the provider more than once. */
  doubledAtProvider: number;
  /** Posted and not in our tables. */
  lost: number;
  doubledMessages: number;
  /** Taken by the provider, and we do not know it under that number. */
  acceptedUnrecorded: number;
  /** Called accepted or failed by us, and the provider says otherwise. */
  wronglyAccepted: number;
  wronglyFailed: number;
  /** Neither accepted nor failed. */
  inLimbo: number;
  accepted: number;
  failed: number;
}

interface SendRow {
  body: string;
  client_id: string;
  provider_sid: string | null;
  send_state: string;
}

export const flawlessSends = {
  doubledAtProvider: 0,
  lost: 0,
  doubledMessages: 0,
  acceptedUnrecorded: 0,
  wronglyAccepted: 0,
  wronglyFailed: 0,
  inLimbo: 0,
} satisfies Partial<SendsOutcome>;

export async function sendsOutcome(cluster: TestCluster, plan: readonly PlannedSend[]): Promise<SendsOutcome> {
  const dealerships = [...new Set(plan.map(({ conversation }) => conversation.dealership))];
  const rows = await cluster.tables.rows<SendRow>(
    `select body, client_id, provider_sid, send_state from messages where direction = 'outbound' and organization_id = any($1)`,
    [dealerships.map(({ id }) => id)],
  );
  const ours = new Map(rows.map((row) => [row.body, row]));
  const taken = Map.groupBy(await takenByProvider(cluster, dealerships), ({ body }) => body);
  const count = (isSo: (row: SendRow) => boolean) => rows.filter(isSo).length;
  return {
    doubledAtProvider: [...taken.values()].filter((copies) => copies.length > 1).length,
    lost: plan.filter(({ body, clientId }) => ours.get(body)?.client_id !== clientId).length,
    doubledMessages: rows.length - ours.size,
    acceptedUnrecorded: [...taken].filter(([body, copies]) => copies.some(({ sid }) => ours.get(body)?.provider_sid !== sid)).length,
    wronglyAccepted: count(({ send_state, body }) => send_state === 'accepted' && !taken.has(body)),
    wronglyFailed: count(({ send_state, body }) => send_state === 'failed' && taken.has(body)),
    inLimbo: count(({ send_state }) => !['accepted', 'failed'].includes(send_state)),
    accepted: count(({ send_state }) => send_state === 'accepted'),
    failed: count(({ send_state }) => send_state === 'failed'),
  };
}

async function takenByProvider({ provider }: TestCluster, dealerships: readonly Dealership[]): Promise<ProviderMessage[]> {
  const lists = await Promise.all(dealerships.map(({ accountSid }) => provider.messages(accountSid)));
  return lists.flat().filter(({ direction }) => direction === 'outbound-api');
}

/** Sends whose end is not known yet. */
export const countUnsettled = ({ tables }: TestCluster): Promise<number> =>
  tables.value<string>(`select count(*) from messages where send_state in ('pending', 'dispatching', 'unknown')`).then(Number);
