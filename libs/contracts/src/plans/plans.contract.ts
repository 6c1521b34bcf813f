import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { Plan } from '../organizations/organizations.contract';
import { PLAN_STATES } from './plan-states';

/** The limits of a plan; the documents' table lists `agents` without saying what they are, so nothing asks for them. */
export const PlanChannel = z.enum(['whatsapp', 'sms', 'calls', 'agents']);
export type PlanChannel = z.infer<typeof PlanChannel>;

export const PlanState = z.enum(PLAN_STATES);
export type PlanState = z.infer<typeof PlanState>;

/** An organization's plan state; the state at a later time follows from `trial_ends_at`. */
export const PlanView = z
  .object({
    plan: Plan,
    state: PlanState,
    trial_ends_at: Timestamp.nullable().describe('Null where the plan is not tried but had'),
    channels: z.array(PlanChannel),
    server_now: Timestamp,
  })
  .meta({ id: 'PlanStanding' });
export type PlanView = z.infer<typeof PlanView>;

const Seats = z.object({ used: z.int(), limit: z.int().nullable().describe('Null when not set') });

/** Messages of the running month on one channel, by the clock of the organization. */
export const ChannelUsage = z.object({ channel: z.enum(['whatsapp', 'sms']), inbound: z.int(), outbound: z.int() });
export type ChannelUsage = z.infer<typeof ChannelUsage>;

export const PlanOverview = PlanView.extend({
  seats: Seats,
  usage: z.array(ChannelUsage),
  requested_plan: Plan.nullable().describe('What was asked for and not yet answered'),
  suspension_reason: z.string().nullable(),
}).meta({ id: 'PlanOverview' });
export type PlanOverview = z.infer<typeof PlanOverview>;

export const PlanRequestInput = z.strictObject({ plan: Plan }).meta({ id: 'PlanRequest' });
export type PlanRequestInput = z.infer<typeof PlanRequestInput>;

export const AdminOrganization = z
  .object({
    id: Id,
    name: z.string(),
    plan: Plan,
    state: PlanState,
    trial_ends_at: Timestamp.nullable(),
    requested_plan: Plan.nullable(),
    seats: Seats,
    last_activity_at: Timestamp.nullable().describe('The latest session, presence or message of the organization'),
    created_at: Timestamp,
  })
  .meta({ id: 'AdminOrganization' });
export type AdminOrganization = z.infer<typeof AdminOrganization>;

export const AdminOrganizationsQuery = z.object({
  search: SearchText.describe('Parts of the name, or of the email of an owner'),
  plan: Plan.optional(),
  state: PlanState.optional(),
  requested: z.literal('1').optional().describe('Plan requests only'),
  after: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'must be a whole positive number')
    .transform(Number)
    .optional()
    .describe('`next_cursor` of the page before'),
  per_page: pageSize(20),
});
export type AdminOrganizationsQuery = z.infer<typeof AdminOrganizationsQuery>;

export const AdminOrganizationsPage = z
  .object({ organizations: z.array(AdminOrganization), total: z.int(), next_cursor: Id.nullable() })
  .meta({ id: 'AdminOrganizationsPage' });
export type AdminOrganizationsPage = z.infer<typeof AdminOrganizationsPage>;

/** The `trial_…` are the work of the clock, `request` that of the organization itself, the others are a system admin's. */
export const PlanChangeKind = z.enum([
  'plan',
  'trial',
  'trial_ending_soon',
  'trial_ending_tomorrow',
  'trial_ended',
  'suspend',
  'reactivate',
  'request',
]);
export type PlanChangeKind = z.infer<typeof PlanChangeKind>;

const Snapshot = z.object({ plan: Plan, state: PlanState, trial_ends_at: Timestamp.nullable() });

export const PlanChangeView = z
  .object({
    id: Id,
    kind: PlanChangeKind,
    before: Snapshot,
    after: Snapshot,
    requested_plan: Plan.nullable(),
    reason: z.string().nullable(),
    by: z.string().nullable().describe('Null: the clock'),
    at: Timestamp,
  })
  .meta({ id: 'PlanChange' });
export type PlanChangeView = z.infer<typeof PlanChangeView>;

export const AdminOrganizationDetails = AdminOrganization.extend({
  suspension: z.object({ reason: z.string(), at: Timestamp }).nullable(),
  owners: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() })).describe('Whom the operator may call'),
  members: z.object({ owner: z.int(), manager: z.int(), agent: z.int(), invited: z.int() }),
  connected: z.array(PlanChannel).describe('Channels that are set up, whether or not the plan has them'),
  usage: z.array(ChannelUsage),
  changes: z.array(PlanChangeView).describe('Newest first, at most 100'),
}).meta({ id: 'AdminOrganizationDetails' });
export type AdminOrganizationDetails = z.infer<typeof AdminOrganizationDetails>;

const Reason = z.string().trim().min(1).max(300).describe('Kept in the history, which the organization’s managers see');

export const PlanChangeInput = z.strictObject({ plan: Plan, reason: Reason }).meta({ id: 'PlanChangeInput' });
export type PlanChangeInput = z.infer<typeof PlanChangeInput>;

export const TrialInput = z
  .strictObject({ ends_at: Timestamp.nullable().describe('At most a year ahead; null ends it now'), reason: Reason })
  .meta({ id: 'TrialInput' });
export type TrialInput = z.infer<typeof TrialInput>;

export const SuspensionInput = z.strictObject({ reason: Reason }).meta({ id: 'SuspensionInput' });
export type SuspensionInput = z.infer<typeof SuspensionInput>;

export const AdminOrganizationParams = z.object({ organizationId: pathRef('organization') });
export type AdminOrganizationParams = z.infer<typeof AdminOrganizationParams>;

const ONE = '/api/admin/organizations/:organizationId/subscription';
const params = AdminOrganizationParams;

export const plansEndpoints = {
  get: endpoint({ method: 'GET', path: '/api/plan', answer: PlanView }),
  overview: endpoint({ method: 'GET', path: '/api/plan/overview', answer: PlanOverview }),
  request: endpoint({ method: 'POST', path: '/api/plan/request', body: PlanRequestInput, answer: PlanOverview }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions',
    query: AdminOrganizationsQuery,
    answer: AdminOrganizationsPage,
  }),
  details: endpoint({ method: 'GET', path: ONE, params, answer: AdminOrganizationDetails }),
  changePlan: endpoint({ method: 'PUT', path: `${ONE}/plan`, params, body: PlanChangeInput, answer: AdminOrganizationDetails }),
  changeTrial: endpoint({ method: 'PUT', path: `${ONE}/trial`, params, body: TrialInput, answer: AdminOrganizationDetails }),
  suspend: endpoint({ method: 'POST', path: `${ONE}/suspend`, params, body: SuspensionInput, answer: AdminOrganizationDetails }),
  reactivate: endpoint({ method: 'POST', path: `${ONE}/reactivate`, params, body: SuspensionInput, answer: AdminOrganizationDetails }),
};
