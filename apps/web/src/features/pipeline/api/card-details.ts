import { api } from '@app/contracts/catalogue/endpoints';
import { MAX_PAGE_SIZE } from '@app/contracts/core/page.contract';
import type { CardDetails } from '@app/contracts/pipeline/pipeline.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { pipelineKeys } from './pipeline-keys';

/** Events keep it right; this is for what none speaks of, such as another name of a teammate. */
const FRESH_MS = 5 * 60_000;

/** The additional facts of a comfortable card; null where the card is not visible any more. */
export const cardDetailsQuery = (contactId: number) =>
  queryOptions({
    queryKey: pipelineKeys.cardDetails(contactId),
    queryFn: () => readTogether(contactId),
    staleTime: FRESH_MS,
    meta: { isUnnumbered: true },
  });

let waiting: Promise<Map<number, CardDetails>> | undefined;
let wanted: number[] = [];

/** The cards that show together are asked for together: a column in one request, not a request per card. */
function readTogether(contactId: number): Promise<CardDetails | null> {
  wanted.push(contactId);
  waiting ??= Promise.resolve().then(readWanted);
  return waiting.then((cards) => cards.get(contactId) ?? null);
}

async function readWanted(): Promise<Map<number, CardDetails>> {
  const ids = wanted;
  [wanted, waiting] = [[], undefined];
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, page) =>
    ids.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
  );
  const answers = await Promise.all(pages.map((page) => call(api.pipeline.cardDetails, { query: { contacts: page } })));
  return new Map(answers.flatMap(({ cards }) => cards.map((card) => [card.contact_id, card])));
}
