import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { Ticker } from '@/lib/realtime/ticker';
import { losesAccess, contactsLost } from '@/lib/session/contact-visibility';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { readColumn } from './api/board-queries';
import { cardDetailsQuery } from './api/card-details';
import { pipelineKeys } from './api/pipeline-keys';
import { cardIn, columnsIn, upsertCard, placeOf, removeCard } from './board/board-cache';
import { useBoard } from './board/board-store';
import { cardsWithVehicle, showVehicleOnCards } from './card/vehicles-on-cards';
import { recordChangeWhileMoving, isMoving } from './moves/lead-moves';

/** While events stream in, the server is asked for counts, searches and unknown cards at most this often. */
const REFRESH_MS = 400;
const refresher = new Refresher(REFRESH_MS);

let client: QueryClient | undefined;
/** Columns that only the server can make right, and stages whose newest cards are not known here. */
const unsure = new Set<string>();
const topsUnknown = new Set<string>();
/** Changes of a card that wait while the pointer drags it. */
let held: (() => void)[] = [];

const refreshColumns = new Ticker(() => {
  const hashes = new Set(unsure);
  unsure.clear();
  void client?.invalidateQueries({ queryKey: pipelineKeys.columns, predicate: ({ queryHash }) => hashes.has(queryHash) });
});
/** Minimum interval between refetches of columns and counts during bulk changes. */
const IMPORT_MS = 2_000;
const refreshBoard = new Ticker(() => {
  void client?.invalidateQueries({ queryKey: pipelineKeys.columns });
  void client?.invalidateQueries({ queryKey: pipelineKeys.allCounts });
});
const refreshTops = new Ticker(() => {
  const stages = new Set(topsUnknown);
  topsUnknown.clear();
  if (client) void readTops(client, stages);
});

async function readTops(queryClient: QueryClient, stages: ReadonlySet<string>): Promise<void> {
  const wanted = columnsIn(queryClient).filter((query) => query.isActive() && stages.has(placeOf(query).stage));
  const pages = await Promise.allSettled(wanted.map((query) => readColumn(placeOf(query), null)));
  for (const page of pages) if (page.status === 'fulfilled') for (const card of page.value.data) upsertCard(queryClient, card);
}

const historyChanged = (queryClient: QueryClient, contactId: number): void =>
  refresher.refresh(queryClient, { queryKey: pipelineKeys.history(contactId) });

function countAgain(queryClient: QueryClient): void {
  client = queryClient;
  refresher.refresh(queryClient, { queryKey: pipelineKeys.allCounts });
}

function doubt(queries: Query[]): void {
  for (const { queryHash } of queries) unsure.add(queryHash);
  if (queries.length > 0) refreshColumns.once(REFRESH_MS);
}

/** Immediately, unless that card is being dragged: then after the drop. */
function whenFree(contactId: number, apply: () => void): void {
  if (useBoard.getState().draggedId === contactId) held.push(apply);
  else apply();
}

function contactChanged(queryClient: QueryClient, contact: ContactView): void {
  countAgain(queryClient);
  if (recordChangeWhileMoving(queryClient, contact)) return;
  whenFree(contact.id, () => doubt(upsertCard(queryClient, contact)));
}

function contactGone(queryClient: QueryClient, contactId: number): void {
  countAgain(queryClient);
  whenFree(contactId, () => removeCard(queryClient, contactId));
}

/** After a bulk change only the server knows the positions. */
function manyChanged(queryClient: QueryClient): void {
  countAgain(queryClient);
  doubt(columnsIn(queryClient));
}

/** A message resets a lead's age; a card that is not loaded moves to the top of its column. */
function messageCame(queryClient: QueryClient, summary: ConversationSummary): void {
  countAgain(queryClient);
  detailsChanged(queryClient, summary);
  const card = cardIn(queryClient, summary.contact_id);
  if (!card) {
    topsUnknown.add(summary.contact.stage);
    refreshTops.once(REFRESH_MS);
    return;
  }
  if (!isMoving(queryClient, card.id)) whenFree(card.id, () => doubt(upsertCard(queryClient, withMessage(card, summary))));
}

/** The details of a comfortable card that has been shown. */
function detailsChanged(
  queryClient: QueryClient,
  { contact_id, most_recent_type: channel, last_message, last_call, labels }: ConversationSummary,
): void {
  queryClient.setQueryData(
    cardDetailsQuery(contact_id).queryKey,
    (known) => known && { ...known, channel, last_message, last_call, labels },
  );
}

function withMessage(card: ContactView, summary: ConversationSummary): ContactView {
  const { last_message_at, waiting_since, has_whatsapp, has_sms } = summary;
  const latest = summary.most_recent_type === 'sms' ? summary.sms_conversation_id : summary.whatsapp_conversation_id;
  const aged_from = last_message_at && last_message_at > card.stage_entered_at ? last_message_at : card.stage_entered_at;
  return { ...card, aged_from, waiting_since, conversation_id: latest, channels: { whatsapp: has_whatsapp, sms: has_sms } };
}

const handlers: EventHandlers = {
  'contact.created': ({ payload }, queryClient) => contactChanged(queryClient, payload.contact),
  'contact.updated': ({ payload }, queryClient) => contactChanged(queryClient, payload.contact),
  'contact.assigned': ({ payload }, queryClient) => contactChanged(queryClient, payload.contact),
  'contact.merged': ({ payload }, queryClient) => {
    contactChanged(queryClient, payload.contact);
    historyChanged(queryClient, payload.contact.id);
  },
  'contact.deleted': ({ payload }, queryClient) => contactGone(queryClient, payload.contact_id),
  'import.applied': (_, queryClient) => {
    client = queryClient;
    refreshBoard.once(IMPORT_MS);
  },
  'conversation.revoked': ({ payload }, queryClient) => {
    if (losesAccess(queryClient, payload)) contactGone(queryClient, payload.contact_id);
  },
  'contact.many_changed': ({ payload }, queryClient) => {
    manyChanged(queryClient);
    for (const id of payload.contact_ids) historyChanged(queryClient, id);
  },
  'contact.many_assigned': ({ payload }, queryClient) => {
    for (const id of contactsLost(queryClient, payload)) contactGone(queryClient, id);
    manyChanged(queryClient);
  },
  'contact.many_deleted': ({ payload }, queryClient) => {
    for (const id of payload.contact_ids) contactGone(queryClient, id);
  },
  'contact.many_restored': (_, queryClient) => manyChanged(queryClient),
  'message.received': ({ payload }, queryClient) => messageCame(queryClient, payload.summary),
  'message.queued': ({ payload }, queryClient) => messageCame(queryClient, payload.summary),
  // a call refreshes the age of its card and may begin or end a wait
  'conversation.updated': ({ payload: { summary } }, queryClient) =>
    summary.last_call ? messageCame(queryClient, summary) : detailsChanged(queryClient, summary),
  'contact_vehicle.recorded': ({ payload }, queryClient) =>
    refresher.refresh(queryClient, { queryKey: pipelineKeys.cardDetails(payload.contact_id) }),
  'vehicle.changed': ({ payload: { vehicle, vehicle_id: vehicleId } }, queryClient) => {
    if (vehicle) showVehicleOnCards(queryClient, vehicle);
    else void queryClient.invalidateQueries(cardsWithVehicle(vehicleId));
  },
  'inventory.synced': (_, queryClient) => refresher.refresh(queryClient, cardsWithVehicle()),
  'contact.stage_moved': ({ payload }, queryClient) => historyChanged(queryClient, payload.move.contact_id),
  'pipeline.stages_changed': ({ payload }, queryClient) => {
    queryClient.setQueryData(pipelineSettingsQuery.queryKey, (known) => known && { ...known, stages: payload.stages });
    if (payload.emptied) void queryClient.invalidateQueries({ queryKey: pipelineKeys.columns });
    countAgain(queryClient);
  },
  'pipeline.time_settings_changed': ({ payload }, queryClient) => {
    queryClient.setQueryData(pipelineSettingsQuery.queryKey, (known) => known && { ...known, ...payload });
    countAgain(queryClient);
  },
};

/** Cards and chips follow what others do, as long as the answered function is not called. */
export function registerPipelineEvents(): () => void {
  const stops = [registerHandlers(handlers), useBoard.subscribe(({ draggedId }) => draggedId === null && letGo())];
  return () => {
    for (const stop of stops) stop();
  };
}

function letGo(): void {
  const waiting = held;
  held = [];
  for (const apply of waiting) apply();
}
