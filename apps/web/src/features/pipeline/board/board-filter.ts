import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';

/** The board's part of the address. */
export interface BoardSearch {
  agent?: number | 'none' | undefined;
  tag?: string | undefined;
  channel?: Channel | undefined;
  waiting?: '1' | undefined;
  paused?: '1' | undefined;
  stage?: string | undefined;
  /** The searches of single columns; see `searchIn`. */
  search?: string | undefined;
}

/** Which cards the board shows at that address. */
export const filterAt = ({ agent, tag, channel, waiting, paused }: BoardSearch): BoardFilter => ({
  ...(typeof agent === 'number' ? { agent_id: agent } : {}),
  ...(agent === 'none' ? { unassigned: '1' } : {}),
  ...(tag ? { tag } : {}),
  ...(channel ? { channel } : {}),
  ...(waiting ? { waiting } : {}),
  ...(paused ? { paused } : {}),
});

/** Whether a card belongs on a board with this filter; the same rule as the server's. */
export function fits(contact: ContactView, { agent_id, unassigned, tag, channel, waiting, paused }: BoardFilter): boolean {
  return (
    (contact.snoozed !== null) === (paused === '1') &&
    (agent_id === undefined || contact.assigned_agent?.id === agent_id) &&
    (unassigned === undefined || contact.assigned_agent === null) &&
    (tag === undefined || contact.tags.includes(tag)) &&
    (channel === undefined || contact.channels[channel]) &&
    (waiting === undefined || contact.waiting_since !== null)
  );
}

/** The search of a column; in the address the searches of all columns are one text, such as `new=ana&sold=gil`. */
export const searchIn = (searches: string | undefined, stage: string): string => new URLSearchParams(searches).get(stage) ?? '';

/** In each column: all of them have to fit into an address. */
const MAX_SEARCH = 80;

/** The searches with another one for that column; undefined where none is left. */
export function withSearchIn(searches: string | undefined, stage: string, text: string): string | undefined {
  const all = new URLSearchParams(searches);
  if (text === '') all.delete(stage);
  else all.set(stage, text.slice(0, MAX_SEARCH));
  return all.toString() || undefined;
}
