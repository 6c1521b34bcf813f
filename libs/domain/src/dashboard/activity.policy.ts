import type { EventPayload, EventType } from '@app/contracts/catalogue/events';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { type ActivityEntry, MAX_ACTIVITY } from '@app/contracts/dashboard/dashboard.contract';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';

/** An event that the reader may see. */
export interface SeenEvent {
  seq: number;
  type: string;
  at: string;
  payload: unknown;
}

/** Events of one kind about one subject within this time are one entry ("12 messages from Ana"). */
const GROUPED_MS = 60 * 60_000;

type Readers = { [Type in EventType]?: (payload: EventPayload<Type>, names: ReadonlyMap<number, string>) => Happening | null };
type Reader = (payload: unknown, names: ReadonlyMap<number, string>) => Happening | null;
/** An entry without its place in time. */
type Happening = ActivityEntry extends infer Entry ? (Entry extends ActivityEntry ? Omit<Entry, 'seq' | 'at'> : never) : never;

/** Events of older versions name none of them. */
const NAMES_NOBODY = { started_by: null, talks: [], number: null };

const READERS: Readers = {
  'message.received': ({ message, summary }) =>
    message.type === 'reaction' ? null : { kind: 'received', contact: personOf(summary), channel: message.channel, count: 1 },
  'message.queued': ({ message, summary }) => ({ kind: 'sent', contact: personOf(summary), channel: message.channel, count: 1 }),
  'contact.stage_moved': ({ move }, names) => {
    const name = names.get(move.contact_id);
    return name === undefined
      ? null
      : {
          kind: 'stage_moved',
          contact: { id: move.contact_id, name },
          stage: move.to.id,
          to: move.to.name,
          by: move.user?.name ?? null,
        };
  },
  'contact.assigned': ({ contact, assignment }) => ({
    kind: 'assigned',
    contact: { id: contact.id, name: contact.name },
    to: assignment.agent?.name ?? null,
    by: assignment.assigned_by?.name ?? null,
  }),
  'contact.created': ({ contact }) => ({ kind: 'contact_created', contact: { id: contact.id, name: contact.name }, count: 1 }),
  'call.ended': ({ call }) => {
    const { contact, direction, number, missed, refusal, started_by, talks } = { ...NAMES_NOBODY, ...call };
    // a number that our rules forbid was never called
    if (refusal && direction === 'outbound') return null;
    return {
      kind: 'call',
      contact: contact && { id: contact.id, name: contact.name },
      number,
      direction,
      missed,
      by: started_by?.name ?? talks[0]?.user.name ?? null,
      talks: talks.length > 1 ? talks.map(({ user, seconds }) => ({ name: user.name, seconds })) : [],
      count: 1,
    };
  },
  'vehicle.changed': ({ vehicle }) =>
    vehicle && { kind: 'vehicle_changed', vehicle: { id: vehicle.id, title: vehicle.title }, change: changeOf(vehicle), count: 1 },
  'inventory.synced': ({ run }) =>
    run && {
      kind: 'stock_synced',
      run_id: run.id,
      added: run.counts.created,
      changed: run.counts.updated + run.counts.renumbered,
      missing: run.counts.missing,
    },
};

function changeOf({ status, created_at, updated_at }: VehicleView): 'added' | 'sold' | 'changed' {
  if (status === 'sold') return 'sold';
  return created_at === updated_at ? 'added' : 'changed';
}

const personOf = ({ contact_id: id, contact }: ConversationSummary) => ({ id, name: contact.name });

export const ACTIVITY_TYPES = Object.keys(READERS) as EventType[];

/** The newest happenings, each once: what repeats within an hour is counted instead. */
export function activityOf(events: readonly SeenEvent[], names: ReadonlyMap<number, string>): ActivityEntry[] {
  const entries: ActivityEntry[] = [];
  for (const { seq, type, at, payload } of withEachCallOnce(events).toSorted((one, other) => other.seq - one.seq)) {
    const happening = (READERS[type as EventType] as Reader | undefined)?.(payload, names);
    if (!happening) continue;
    const isSame = (entry: ActivityEntry) => entry.kind === happening.kind && subjectOf(entry) === subjectOf(happening);
    const same = entries.find((entry) => isSame(entry) && Date.parse(entry.at) - Date.parse(at) < GROUPED_MS);
    if (same && 'count' in same) same.count += 1;
    else if (!same && entries.length < MAX_ACTIVITY) entries.push({ ...happening, seq, at });
  }
  return entries;
}

/** A person may receive two events of a call: as one who may see its contact, and as one whom it rang. */
function withEachCallOnce(events: readonly SeenEvent[]): SeenEvent[] {
  const seen = new Set<number>();
  return events.filter(({ type, payload }) => {
    if (type !== 'call.ended') return true;
    const { id } = (payload as EventPayload<'call.ended'>).call;
    return !seen.has(id) && seen.add(id);
  });
}

/** The key that groups events of one kind: a repeated move or assignment shows its last one, new contacts are counted together. */
function subjectOf(happening: Happening): string {
  switch (happening.kind) {
    case 'contact_created':
      return '';
    case 'vehicle_changed':
      return `${happening.change} ${happening.vehicle.id}`;
    case 'stock_synced':
      return String(happening.run_id);
    case 'call':
      return `${happening.direction} ${happening.missed} ${happening.contact?.id ?? happening.number}`;
    default:
      return String(happening.contact.id);
  }
}
