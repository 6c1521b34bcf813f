import type { EventPayload, EventType } from '@app/contracts/catalogue/events';
import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { type ActivityEntry, MAX_ACTIVITY } from '@app/contracts/dashboard/dashboard.contract';

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
/** An entry without its place in time. */
type Happening = ActivityEntry extends infer Entry ? (Entry extends ActivityEntry ? Omit<Entry, 'seq' | 'at'> : never) : never;

const READERS: Readers = {
  'message.received': ({ message, summary }) => ({ kind: 'received', contact: personOf(summary), channel: message.channel, count: 1 }),
  'message.queued': ({ message, summary }) => ({ kind: 'sent', contact: personOf(summary), channel: message.channel, count: 1 }),
  'contact.stage_moved': ({ move }, names) => {
    const name = names.get(move.contact_id);
    return name === undefined
      ? null
      : { kind: 'stage_moved', contact: { id: move.contact_id, name }, to: move.to.name, by: move.user?.name ?? null };
  },
  'contact.assigned': ({ contact, assignment }) => ({
    kind: 'assigned',
    contact: { id: contact.id, name: contact.name },
    to: assignment.agent?.name ?? null,
    by: assignment.assigned_by?.name ?? null,
  }),
  'contact.created': ({ contact }) => ({ kind: 'contact_created', contact: { id: contact.id, name: contact.name }, count: 1 }),
  'vehicle.changed': ({ vehicle }) => vehicle && { kind: 'vehicle_changed', vehicle: { id: vehicle.id, title: vehicle.title }, count: 1 },
};

const personOf = ({ contact_id: id, contact }: ConversationSummary) => ({ id, name: contact.name });

export const ACTIVITY_TYPES = Object.keys(READERS) as EventType[];

/** The newest happenings, each once: what repeats within an hour is counted instead. */
export function activityOf(events: readonly SeenEvent[], names: ReadonlyMap<number, string>): ActivityEntry[] {
  const entries: ActivityEntry[] = [];
  for (const { seq, type, at, payload } of events.toSorted((one, other) => other.seq - one.seq)) {
    const read = READERS[type as EventType] as ((payload: unknown, names: ReadonlyMap<number, string>) => Happening | null) | undefined;
    const happening = read?.(payload, names);
    if (!happening) continue;
    const same = entries.find((entry) => isSame(entry, happening) && Date.parse(entry.at) - Date.parse(at) < GROUPED_MS);
    if (same && 'count' in same) same.count += 1;
    else if (!same && entries.length < MAX_ACTIVITY) entries.push({ ...happening, seq, at });
  }
  return entries;
}

/** New contacts are counted together; a repeated move or assignment shows its last one. */
function isSame(entry: ActivityEntry, other: Happening): boolean {
  if (entry.kind !== other.kind) return false;
  if (entry.kind === 'contact_created') return true;
  if (entry.kind === 'vehicle_changed') return other.kind === 'vehicle_changed' && entry.vehicle.id === other.vehicle.id;
  return 'contact' in other && entry.contact.id === other.contact.id;
}
