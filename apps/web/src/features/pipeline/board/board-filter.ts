import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';

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
