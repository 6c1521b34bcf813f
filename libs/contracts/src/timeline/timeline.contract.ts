import { z } from 'zod';
import { CallView } from '../calls/calls.contract';
import { ContactParams, StageMove } from '../contacts/contacts.contract';
import { Channel, LastMessage } from '../conversations/conversations.contract';
import { endpoint } from '../core/endpoint';
import { Id } from '../core/id.contract';
import { pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';

export const TIMELINE_PAGE_SIZE = 30;

/** Kinds of timeline items. */
export const TimelineKind = z.enum(['messages', 'note', 'stage', 'assignment', 'merge', 'created', 'call']);
export type TimelineKind = z.infer<typeof TimelineKind>;

const Person = z.object({ id: Id, name: z.string() }).nullable().describe('Null when the product did it');
const common = { id: Id, at: Timestamp };

export const TimelineItem = z
  .discriminatedUnion('kind', [
    z.object({
      ...common,
      kind: z.literal('messages'),
      conversation_id: Id,
      channel: Channel,
      first_at: Timestamp,
      inbound: z.int(),
      outbound: z.int(),
      last: LastMessage.pick({ id: true, body: true, type: true, direction: true }),
    }),
    z.object({ ...common, kind: z.literal('note'), content: z.string(), user: Person }),
    z.object({
      ...common,
      kind: z.literal('stage'),
      ...StageMove.pick({ from: true, to: true, reason: true, seconds: true }).shape,
      user: Person,
    }),
    z.object({ ...common, kind: z.literal('assignment'), agent: Person, assigned_by: Person, reason: z.string().nullable() }),
    z.object({
      ...common,
      kind: z.literal('merge'),
      user: Person,
      merged: z.object({ id: Id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    }),
    z.object({ ...common, kind: z.literal('created') }),
    z.object({
      ...common,
      kind: z.literal('call'),
      ...CallView.pick({
        direction: true,
        status: true,
        missed: true,
        voicemail: true,
        duration: true,
        started_by: true,
        talks: true,
        recordings: true,
        notes: true,
      }).shape,
      user: Person,
    }),
  ])
  .meta({ id: 'TimelineItem' });
export type TimelineItem = z.infer<typeof TimelineItem>;

export const TimelineQuery = z.object({
  kinds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(TimelineKind))
    .optional()
    .describe('Only these kinds, separated by commas'),
  cursor: z.string().max(80).optional(),
  per_page: pageSize(TIMELINE_PAGE_SIZE),
});
export type TimelineQuery = z.infer<typeof TimelineQuery>;

/** Newest first. The messages of one conversation on one day are one item at the time of the last message. */
export const TimelinePage = z.object({ items: z.array(TimelineItem), next_cursor: z.string().nullable() }).meta({ id: 'TimelinePage' });
export type TimelinePage = z.infer<typeof TimelinePage>;

export const timelineEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/contacts/:id/timeline', params: ContactParams, query: TimelineQuery, answer: TimelinePage }),
};
