import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { Role } from '../core/permissions';
import { Shift } from '../core/shift.contract';
import { Timestamp } from '../core/timestamp.contract';
import { AutoAssignmentMode, MAX_CONTACTS_LIMIT } from '../settings/setting-groups.contract';

/** Only `online` agents get new conversations; `busy` and `away` differ only in display. */
export const Availability = z.enum(['online', 'busy', 'away', 'offline']);
export type Availability = z.infer<typeof Availability>;

export const AvailabilityInput = z.strictObject({ availability: Availability }).meta({ id: 'AvailabilityInput' });
export type AvailabilityInput = z.infer<typeof AvailabilityInput>;

export const AvailabilityView = z
  .object({
    user_id: Id,
    choice: Availability.describe("The user's choice"),
    state: Availability.describe('The effective state: offline with no browser open, away while idle'),
    since: Timestamp.nullable().describe('Start of the state; when offline, when the user left'),
  })
  .meta({ id: 'Availability' });
export type AvailabilityView = z.infer<typeof AvailabilityView>;

export const AgentChannel = z.enum(['whatsapp', 'sms', 'call']);
export type AgentChannel = z.infer<typeof AgentChannel>;

export const AgentLanguage = z.enum(['en', 'es', 'pt', 'fr', 'ht']);
export type AgentLanguage = z.infer<typeof AgentLanguage>;

/** Absent fields stay unchanged. */
export const AgentInput = z
  .strictObject({
    availability: Availability,
    capacity: z.int().min(1).max(MAX_CONTACTS_LIMIT).nullable().describe("Null for the organization's default"),
    channels: z.array(AgentChannel).max(3),
    languages: z.array(AgentLanguage).max(5),
    working_hours: z.array(Shift).max(21).nullable().describe('Null for any time'),
    receives_leads: z.boolean(),
    rings_for_calls: z.boolean(),
  })
  .partial()
  .meta({ id: 'AgentInput' });
export type AgentInput = z.infer<typeof AgentInput>;

/** Whether auto-assignment considers this agent now; otherwise the first reason that applies. */
export const AgentEligibility = z.enum([
  'receiving',
  'unverified',
  'not_selected',
  'no_leads',
  'offline',
  'away',
  'busy',
  'off_hours',
  'no_channels',
  'full',
  'on_call',
]);
export type AgentEligibility = z.infer<typeof AgentEligibility>;

/** A user who serves customers: agents and managers. */
export const AgentView = AvailabilityView.extend({
  name: z.string(),
  email: z.string(),
  role: Role,
  load: z.int().describe('Their contacts with an open conversation'),
  capacity: z.int().nullable(),
  limit: z.int().describe('The maximum: their own capacity, else the organization’s'),
  channels: z.array(AgentChannel),
  languages: z.array(AgentLanguage),
  working_hours: z.array(Shift).nullable(),
  receives_leads: z.boolean(),
  rings_for_calls: z.boolean(),
  standing: AgentEligibility,
}).meta({ id: 'Agent' });
export type AgentView = z.infer<typeof AgentView>;

export const AgentsOverview = z
  .object({
    agents: z.array(AgentView).describe('By name'),
    waiting: z.int().describe('Customers who wait unassigned'),
    mode: AutoAssignmentMode,
    timezone: z.string().describe('IANA name; applies to working hours'),
  })
  .meta({ id: 'AgentsOverview' });
export type AgentsOverview = z.infer<typeof AgentsOverview>;

export const AgentParams = z.object({ userId: pathRef('user') });
export type AgentParams = z.infer<typeof AgentParams>;

export const availabilityEndpoints = {
  mine: endpoint({ method: 'GET', path: '/api/availability', answer: AvailabilityView }),
  choose: endpoint({ method: 'PUT', path: '/api/availability', body: AvailabilityInput, answer: AvailabilityView }),
  agents: endpoint({ method: 'GET', path: '/api/availability/agents', answer: AgentsOverview }),
  saveAgent: endpoint({
    method: 'PATCH',
    path: '/api/availability/agents/:userId',
    params: AgentParams,
    body: AgentInput,
    answer: AgentView,
  }),
};
