import { z } from 'zod';
import { CallDirection } from '../calls/calls.contract';
import { Channel } from '../conversations/conversations.contract';
import { endpoint } from '../core/endpoint';
import { Id } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';

const Day = z.iso.date();
const DAY_MS = 86_400_000;
/** The days of a custom range, both ends included. */
export const MAX_RANGE_DAYS = 366;
/** Earlier and later days are typing errors; with these, the days before a range are dates too. */
export const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2199-12-31'] as const;
const RangeDay = Day.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: `a day from ${FIRST_DAY} to ${LAST_DAY}` });

export const DASHBOARD_RANGES = ['today', '7d', '30d', 'custom'] as const;
export const DashboardRange = z.enum(DASHBOARD_RANGES);
export type DashboardRange = z.infer<typeof DashboardRange>;

/** Days of the organization's time zone. */
export const DashboardQuery = z
  .object({
    range: DashboardRange.default('today'),
    from: RangeDay.optional().describe('First day of an own range'),
    to: RangeDay.optional().describe('Its last day'),
  })
  .refine(({ range, from, to }) => range !== 'custom' || (from !== undefined && to !== undefined && from <= to), {
    path: ['to'],
    error: 'an own range needs a first day and a last one that is not before it',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < MAX_RANGE_DAYS * DAY_MS, {
    path: ['to'],
    error: `an own range has at most ${MAX_RANGE_DAYS} days`,
  });
export type DashboardQuery = z.infer<typeof DashboardQuery>;

export const ResponseTimes = z.object({
  answered: z.int().describe('Waits of customers that an answer ended'),
  median_seconds: z
    .number()
    .nullable()
    .describe('In opening hours; a wait that began and ended while it was closed is not measured. Null where none was'),
});
export type ResponseTimes = z.infer<typeof ResponseTimes>;

/** Counts of the days of a range, without what an agent may not see. */
export const DashboardPeriod = z
  .object({
    from: Day,
    to: Day,
    new_contacts: z.int(),
    new_chats: z.int(),
    failed: z.int().describe('Messages that did not reach the customer'),
    people: ResponseTimes,
    assistant: ResponseTimes,
  })
  .meta({ id: 'DashboardPeriod' });
export type DashboardPeriod = z.infer<typeof DashboardPeriod>;

/** The state at `as_of`. */
export const DashboardNow = z
  .object({
    unassigned: z.int().describe('Active conversations that nobody takes care of'),
    waiting: z.int().describe('People who wait for an answer'),
    waiting_over_hour: z.int(),
    oldest_wait: Timestamp.nullable(),
    new_contacts_7d: z.int(),
    today: Day.describe("By the organization's clock; the day of the calls"),
    calls: z.object({ total: z.int(), answered: z.int(), missed: z.int() }).describe('That began today'),
    for_sale: z.int().describe('Vehicles'),
    vehicles_added_7d: z.int(),
    vehicles_sold_7d: z.int(),
    last_sync: z
      .object({ at: Timestamp, state: z.enum(['synced', 'held', 'failed']) })
      .nullable()
      .describe('What became of the last file of the stock; a held one waits for a person'),
  })
  .meta({ id: 'DashboardNow' });
export type DashboardNow = z.infer<typeof DashboardNow>;

export const AgentFigures = ResponseTimes.extend({ id: Id, name: z.string() }).meta({ id: 'AgentFigures' });
export type AgentFigures = z.infer<typeof AgentFigures>;

export const DashboardView = z
  .object({
    as_of: Timestamp,
    now: DashboardNow,
    period: DashboardPeriod,
    before: DashboardPeriod.describe('As many days before the range'),
    agents: z
      .array(AgentFigures)
      .nullable()
      .describe('Who answered in the range, the most answers first; null unless the caller sees all chats'),
  })
  .meta({ id: 'Dashboard' });
export type DashboardView = z.infer<typeof DashboardView>;

const Named = z.object({ id: Id, name: z.string() });

/** Something that happened, for the list of recent activity. */
export const ActivityEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('received'), contact: Named, channel: Channel, count: z.int() }),
    z.object({ kind: z.literal('sent'), contact: Named, channel: Channel, count: z.int() }),
    z.object({
      kind: z.literal('stage_moved'),
      contact: Named,
      stage: z.string().describe('The id of the new stage: the default ones have a name in each language'),
      to: z.string().describe('Its name'),
      by: z.string().nullable(),
    }),
    z.object({ kind: z.literal('assigned'), contact: Named, to: z.string().nullable(), by: z.string().nullable() }),
    z.object({ kind: z.literal('contact_created'), contact: Named, count: z.int() }),
    z.object({
      kind: z.literal('call'),
      contact: Named.nullable().describe('Null for a number that no contact has'),
      number: z.string().nullable().describe("The customer's; null for a caller who withholds it"),
      direction: CallDirection,
      missed: z.boolean(),
      by: z.string().nullable().describe('Who answered, or who called'),
      talks: z
        .array(z.object({ name: z.string(), seconds: z.int() }))
        .describe('Where several had the customer: each with their time, in order'),
      count: z.int(),
    }),
    z.object({
      kind: z.literal('vehicle_changed'),
      vehicle: z.object({ id: Id, title: z.string() }),
      change: z.enum(['added', 'sold', 'changed']),
      count: z.int(),
    }),
    z.object({ kind: z.literal('stock_synced'), run_id: Id, added: z.int(), changed: z.int(), missing: z.int() }),
  ])
  .and(z.object({ seq: z.int().describe('Of its newest event'), at: Timestamp }));
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const MAX_ACTIVITY = 20;
export const ActivityView = z
  .object({ entries: z.array(ActivityEntry).describe(`Newest first, at most ${MAX_ACTIVITY}`) })
  .meta({ id: 'Activity' });
export type ActivityView = z.infer<typeof ActivityView>;

export const dashboardEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/dashboard', query: DashboardQuery, answer: DashboardView }),
  activity: endpoint({ method: 'GET', path: '/api/dashboard/activity', answer: ActivityView }),
};
