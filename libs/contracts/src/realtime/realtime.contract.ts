import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Timestamp } from '../core/timestamp.contract';

/** How many events one answer holds at the most. */
export const EVENT_PAGE_SIZE = 200;

/** One change as the sockets and GET /api/events carry it. `seq` counts the changes of the organization without gaps. */
export const EventView = z
  .object({ seq: z.int(), type: z.string(), at: Timestamp, payload: z.record(z.string(), z.unknown()) })
  .meta({ id: 'Event' });
export type EventView = z.infer<typeof EventView>;

export const EventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The last event number that the client has applied; without it only `head_seq` is answered'),
  limit: z.coerce.number().int().min(1).max(EVENT_PAGE_SIZE).default(EVENT_PAGE_SIZE),
});
export type EventsQuery = z.infer<typeof EventsQuery>;

export const EventPage = z
  .object({
    events: z.array(EventView).describe('In order; only what the reader may see'),
    examined_to: z.int().describe('Everything up to here has been looked at: numbers that are missing are not for this reader'),
    head_seq: z.int(),
    epoch: z
      .string()
      .describe(
        'Of the database that counts, of the reader and of what they may see; when it is another one, numbers may have been given a second time, or others are for this reader now',
      ),
  })
  .meta({ id: 'EventPage' });
export type EventPage = z.infer<typeof EventPage>;

export const realtimeEndpoints = {
  events: endpoint({ method: 'GET', path: '/api/events', query: EventsQuery, answer: EventPage }),
};
