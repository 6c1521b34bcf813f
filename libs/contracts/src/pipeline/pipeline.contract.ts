import { z } from 'zod';
import { ContactView, StageId, StageMove } from '../contacts/contacts.contract';
import { Channel, Label, LastCall, LastMessage } from '../conversations/conversations.contract';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { MAX_PAGE_SIZE, pageSize, SearchText } from '../core/page.contract';
import { plainLine } from '../core/plain-line';
import { Timestamp } from '../core/timestamp.contract';
import { DEFAULT_TIME_SETTINGS } from './default-times';

/** Cards that a column of the board loads at a time. */
export const STAGE_PAGE_SIZE = 20;
/** With the nine defaults; more columns than this are no board any more. */
export const MAX_STAGES = 40;

/** The nine hues of the board; each default stage has its own. */
export const StageColor = z.enum(['sky', 'teal', 'blue', 'violet', 'amber', 'red', 'pink', 'green', 'slate']);
export type StageColor = z.infer<typeof StageColor>;

export const StageView = z
  .object({
    id: StageId,
    name: z.string(),
    color: StageColor,
    description: z.string(),
    is_default: z.boolean().describe('One of the nine, which cannot be deleted'),
  })
  .meta({ id: 'Stage' });
export type StageView = z.infer<typeof StageView>;

export const StagesAnswer = z.object({ stages: z.array(StageView).describe('In board order') }).meta({ id: 'StagesAnswer' });
export type StagesAnswer = z.infer<typeof StagesAnswer>;

const StageName = z.string().overwrite(plainLine).min(1).max(40);

export const StageInput = z
  .strictObject({ name: StageName, color: StageColor.default('slate'), description: z.string().trim().max(200).default('') })
  .meta({ id: 'StageInput' });
export type StageInput = z.infer<typeof StageInput>;

export const NewStage = StageInput.extend({ client_id: ClientId }).meta({ id: 'NewStage' });
export type NewStage = z.infer<typeof NewStage>;

/** Its id stays what it was. */
export const StagePatch = z
  .strictObject({ name: StageName, color: StageColor, description: z.string().trim().max(200) })
  .partial()
  .meta({ id: 'StagePatch' });
export type StagePatch = z.infer<typeof StagePatch>;

export const StageOrderInput = z
  .strictObject({ stages: z.array(StageId).max(MAX_STAGES).describe('All stages, each once, in their new order') })
  .meta({ id: 'StageOrder' });
export type StageOrderInput = z.infer<typeof StageOrderInput>;

export const StageParams = z.object({ stage: StageId });
export type StageParams = z.infer<typeof StageParams>;

export const StageRemoval = z.object({ move_to: StageId.optional().describe('Where its contacts go; needed unless it has none') });
export type StageRemoval = z.infer<typeof StageRemoval>;

const MAX_HOURS = 8760;

/** A value that is empty, no number or not above zero counts as the default. */
const hours = (fallback: number) =>
  z.preprocess((value) => {
    const number = typeof value === 'string' ? Number(value.trim()) : value;
    return typeof number === 'number' && number > 0 ? Math.min(Math.ceil(number), MAX_HOURS) : fallback;
  }, z.int());

export const TimeSettings = z
  .object({
    green: z.int().describe('Hours below which a card is recent'),
    blue: z.int().describe('Hours below which it is medium'),
    black: z.int().describe('Hours below which it is old; very old from then on'),
    orange: z.int().describe('Hours until a waiting customer is highlighted'),
  })
  .meta({ id: 'TimeSettings' });
export type TimeSettings = z.infer<typeof TimeSettings>;

export const TimeSettingsInput = z
  .strictObject({
    green: hours(DEFAULT_TIME_SETTINGS.green),
    blue: hours(DEFAULT_TIME_SETTINGS.blue),
    black: hours(DEFAULT_TIME_SETTINGS.black),
    orange: hours(DEFAULT_TIME_SETTINGS.orange),
  })
  .meta({ id: 'TimeSettingsInput' });

/** Settings that an older client kept in the browser, under `sales_time_settings` and `custom_stages` (document 000, section 3). */
export const BrowserSettingsInput = z
  .strictObject({
    time_settings: z.record(z.string(), z.unknown()).optional(),
    custom_stages: z
      .array(z.object({ name: z.string().overwrite(plainLine).max(200), color: z.string().max(200).optional() }))
      .max(200)
      .optional(),
  })
  .meta({ id: 'BrowserSettings' });
export type BrowserSettingsInput = z.infer<typeof BrowserSettingsInput>;

export const PipelineSettings = StagesAnswer.extend({ time_settings: TimeSettings }).meta({ id: 'PipelineSettings' });
export type PipelineSettings = z.infer<typeof PipelineSettings>;

const Flag = z.literal('1').optional();

export const BoardFilter = z.object({
  agent_id: pathRef('user').optional().describe('Only contacts of this person'),
  unassigned: Flag.describe('Only unassigned contacts'),
  tag: z.string().trim().min(1).max(40).optional(),
  channel: Channel.optional().describe('Only contacts with a conversation on it'),
  waiting: Flag.describe('Only contacts whose last message is unanswered'),
  paused: Flag.describe('The paused contacts in place of the others'),
});
export type BoardFilter = z.infer<typeof BoardFilter>;

export const BoardQuery = BoardFilter.extend({ search: SearchText, per_stage: pageSize(STAGE_PAGE_SIZE) });
export type BoardQuery = z.infer<typeof BoardQuery>;

export const StagePageQuery = BoardFilter.extend({
  search: SearchText,
  limit: pageSize(STAGE_PAGE_SIZE),
  cursor: z.string().max(100).optional().describe('`next_cursor` of the page before'),
});
export type StagePageQuery = z.infer<typeof StagePageQuery>;

export const StagePage = z
  .object({
    data: z.array(ContactView).describe('The most recent first'),
    total: z.int(),
    next_cursor: z.string().nullable(),
    head_seq: z.int().describe('Event number that this page already contains'),
  })
  .meta({ id: 'StagePage' });
export type StagePage = z.infer<typeof StagePage>;

/** Keyed by stage, in board order (document 000, section 7). */
export const ContactsByStage = z.record(z.string(), z.array(ContactView)).meta({ id: 'ContactsByStage' });
export type ContactsByStage = z.infer<typeof ContactsByStage>;

export const BoardCounts = z
  .object({
    stages: z.record(z.string(), z.int()),
    ages: z.object({ recent: z.int(), medium: z.int(), old: z.int(), very_old: z.int() }),
    paused: z.int(),
  })
  .meta({ id: 'BoardCounts' });
export type BoardCounts = z.infer<typeof BoardCounts>;

/** The first screen of a board, all of one moment. */
export const Board = z
  .object({
    settings: PipelineSettings,
    counts: BoardCounts,
    columns: z.record(z.string(), StagePage).describe('The first page of each column, in board order'),
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof Board>;

/** The additional facts of a comfortable card. */
export const CardDetails = z
  .object({
    contact_id: Id,
    channel: Channel.nullable().describe('Of the last message'),
    last_message: LastMessage.nullable(),
    last_call: LastCall.nullable().describe('Set while it is newer than the last message'),
    labels: z.array(Label).describe('Of either conversation'),
    vehicle: z
      .object({
        id: Id,
        title: z.string(),
        body: z.string().nullable(),
        price: z.number().nullable(),
        currency: z.string(),
        photo: z.string().nullable().describe('Hash of the first photo'),
        sold: z.boolean().describe('By the stock or by hand; it is for sale no more'),
      })
      .nullable()
      .describe('The latest that the contact is interested in, while it is in stock'),
  })
  .meta({ id: 'CardDetails' });
export type CardDetails = z.infer<typeof CardDetails>;

export const CardDetailsQuery = z.object({
  contacts: z
    .string()
    .max(2000)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(Id).min(1).max(MAX_PAGE_SIZE))
    .describe('Ids, separated by commas; those that the caller may not see are left out'),
});
export type CardDetailsQuery = z.infer<typeof CardDetailsQuery>;

export const CardDetailsAnswer = z.object({ cards: z.array(CardDetails) }).meta({ id: 'CardDetailsAnswer' });
export type CardDetailsAnswer = z.infer<typeof CardDetailsAnswer>;

export const BoardTags = z.object({ tags: z.array(z.string()).describe('In use, by name, at most 200') }).meta({ id: 'BoardTags' });
export type BoardTags = z.infer<typeof BoardTags>;

export const SnoozeInput = z.strictObject({ until: Timestamp, reason: z.string().trim().min(1).max(500) }).meta({ id: 'SnoozeInput' });
export type SnoozeInput = z.infer<typeof SnoozeInput>;

export const StageHistory = z
  .object({ stage: StageId, stage_entered_at: Timestamp, moves: z.array(StageMove).describe('Newest first, at most 100') })
  .meta({ id: 'StageHistory' });
export type StageHistory = z.infer<typeof StageHistory>;

export const LeadParams = z.object({ id: pathRef('contact') });
export type LeadParams = z.infer<typeof LeadParams>;

export const pipelineEndpoints = {
  byStage: endpoint({ method: 'GET', path: '/api/contacts/by-stage', query: BoardQuery, answer: ContactsByStage }),
  stagePage: endpoint({
    method: 'GET',
    path: '/api/contacts/by-stage/:stage',
    params: StageParams,
    query: StagePageQuery,
    answer: StagePage,
  }),
  board: endpoint({ method: 'GET', path: '/api/pipeline/board', query: BoardFilter, answer: Board }),
  counts: endpoint({ method: 'GET', path: '/api/pipeline/counts', query: BoardFilter, answer: BoardCounts }),
  cardDetails: endpoint({ method: 'GET', path: '/api/pipeline/cards', query: CardDetailsQuery, answer: CardDetailsAnswer }),
  tags: endpoint({ method: 'GET', path: '/api/pipeline/tags', answer: BoardTags }),
  settings: endpoint({ method: 'GET', path: '/api/pipeline/settings', answer: PipelineSettings }),
  saveTimes: endpoint({ method: 'PUT', path: '/api/pipeline/time-settings', body: TimeSettingsInput, answer: TimeSettings }),
  importBrowser: endpoint({
    method: 'POST',
    path: '/api/pipeline/browser-settings',
    body: BrowserSettingsInput,
    answer: PipelineSettings,
  }),
  createStage: endpoint({ method: 'POST', path: '/api/pipeline/stages', body: NewStage, answer: StageView }),
  orderStages: endpoint({ method: 'PUT', path: '/api/pipeline/stages', body: StageOrderInput, answer: StagesAnswer }),
  updateStage: endpoint({
    method: 'PATCH',
    path: '/api/pipeline/stages/:stage',
    params: StageParams,
    body: StagePatch,
    answer: StageView,
  }),
  removeStage: endpoint({
    method: 'DELETE',
    path: '/api/pipeline/stages/:stage',
    params: StageParams,
    query: StageRemoval,
    answer: StagesAnswer,
  }),
  snooze: endpoint({ method: 'POST', path: '/api/contacts/:id/snooze', params: LeadParams, body: SnoozeInput, answer: ContactView }),
  resume: endpoint({ method: 'DELETE', path: '/api/contacts/:id/snooze', params: LeadParams, answer: ContactView }),
  stageHistory: endpoint({ method: 'GET', path: '/api/contacts/:id/stage-history', params: LeadParams, answer: StageHistory }),
};
