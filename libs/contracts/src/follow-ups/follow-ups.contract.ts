import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { PageNumber, pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { FOLLOW_UP_STATES } from './follow-up-states';

export const FOLLOW_UPS_PAGE_SIZE = 20;
export const MAX_FOLLOW_UP_NOTE_LENGTH = 500;

/** `call_back`: a customer called and reached nobody. `outcome`: nobody has said whether the customer came to an appointment. */
export const FollowUpKind = z.enum(['call_back', 'outcome']);
export type FollowUpKind = z.infer<typeof FollowUpKind>;

export const FollowUpState = z.enum(FOLLOW_UP_STATES);
export type FollowUpState = z.infer<typeof FollowUpState>;

export const FollowUpView = z
  .object({
    id: Id,
    kind: FollowUpKind,
    contact: z
      .object({
        id: Id,
        name: z.string(),
        stage: z.string(),
        do_not_call: z.boolean().describe('The person does not want to be called'),
      })
      .nullable(),
    appointment_id: Id.nullable().describe('Of `outcome`'),
    phone: z.string().nullable().describe('The number to call'),
    owner: z.object({ id: Id, name: z.string() }).nullable().describe('Who takes care of it; null: whoever takes it first'),
    due_at: Timestamp,
    state: FollowUpState,
    note: z.string(),
    created_at: Timestamp,
    closed_at: Timestamp.nullable(),
  })
  .meta({ id: 'FollowUp' });
export type FollowUpView = z.infer<typeof FollowUpView>;

export const FollowUpsQuery = z.object({
  page: PageNumber,
  per_page: pageSize(FOLLOW_UPS_PAGE_SIZE),
  state: FollowUpState.default('open'),
  kind: FollowUpKind.optional(),
});
export type FollowUpsQuery = z.infer<typeof FollowUpsQuery>;

export const FollowUpPage = z
  .object({
    data: z.array(FollowUpView).describe('Open ones: due first; closed ones: closed last first'),
    meta: z.object({ page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int() }),
  })
  .meta({ id: 'FollowUpPage' });
export type FollowUpPage = z.infer<typeof FollowUpPage>;

export const FollowUpCountQuery = z.object({ kind: FollowUpKind.optional() });
export type FollowUpCountQuery = z.infer<typeof FollowUpCountQuery>;

export const FollowUpCount = z
  .object({ open: z.int(), mine: z.int().describe('Open ones of the user'), overdue: z.int() })
  .meta({ id: 'FollowUpCount' });
export type FollowUpCount = z.infer<typeof FollowUpCount>;

/** Absent fields stay unchanged. One that is closed stays so. */
export const FollowUpChange = z
  .strictObject({
    take: z.literal(true).describe('Makes it the user’s own'),
    state: FollowUpState.exclude(['open']),
    note: z.string().trim().max(MAX_FOLLOW_UP_NOTE_LENGTH),
  })
  .partial()
  .meta({ id: 'FollowUpChange' });
export type FollowUpChange = z.infer<typeof FollowUpChange>;

export const FollowUpParams = z.object({ id: pathRef('follow_up') });
export type FollowUpParams = z.infer<typeof FollowUpParams>;

export const followUpsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/follow-ups', query: FollowUpsQuery, answer: FollowUpPage }),
  count: endpoint({ method: 'GET', path: '/api/follow-ups/count', query: FollowUpCountQuery, answer: FollowUpCount }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/follow-ups/:id',
    params: FollowUpParams,
    body: FollowUpChange,
    answer: FollowUpView,
  }),
};
