import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ContactSelection, SelectionOutcome } from '../contacts/contact-selection.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { Role } from '../core/permissions';
import { Timestamp } from '../core/timestamp.contract';

const Reason = z.string().trim().max(500).nullish();

/** A user to whom contacts can be assigned: agents and managers (document 001, section 6). */
export const AssignableAgent = z
  .object({
    id: Id,
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.object({ name: Role, display_name: z.string() }),
    available: z.boolean().describe('The e-mail is verified'),
  })
  .meta({ id: 'AssignableAgent' });
export type AssignableAgent = z.infer<typeof AssignableAgent>;

export const AgentsAnswer = z.object({ agents: z.array(AssignableAgent) }).meta({ id: 'AgentsAnswer' });
export type AgentsAnswer = z.infer<typeof AgentsAnswer>;

/** Managers assign any contact to anyone; an agent may take an unassigned one. */
export const AssignInput = z
  .strictObject({ contact_id: refTo('contact'), agent_id: refTo('user'), notes: Reason.describe('Why') })
  .meta({ id: 'AssignInput' });
export type AssignInput = z.infer<typeof AssignInput>;

export const ReassignInput = z.strictObject({ new_agent_id: refTo('user'), reason: Reason }).meta({ id: 'ReassignInput' });
export type ReassignInput = z.infer<typeof ReassignInput>;

export const AssignSelectionInput = z
  .strictObject({
    selection: ContactSelection,
    agent_id: refTo('user').nullable().describe('Null unassigns the contacts'),
    reason: Reason,
  })
  .meta({ id: 'AssignSelectionInput' });
export type AssignSelectionInput = z.infer<typeof AssignSelectionInput>;

const PersonRef = z.object({ id: Id, name: z.string() });

/**
 * Why a contact was reassigned. `person`: a user decided it. `turn`, `workload`: auto-assignment by its two algorithms. `returned`: the
 * customer returned to their previous agent. `reopened`: unassigned because the customer returned and that agent cannot answer.
 * `ticket_closed`: unassigned when the conversation was closed. `hand_over`: an absent agent's work was reassigned. `call`: the agent answered
 * the phone call of a contact that nobody had; `answer`: the agent wrote to one.
 */
export const AssignmentCause = z.enum([
  'person',
  'turn',
  'workload',
  'returned',
  'reopened',
  'ticket_closed',
  'hand_over',
  'call',
  'answer',
]);
export type AssignmentCause = z.infer<typeof AssignmentCause>;

/** One assignment of a contact; `agent` is null when the contact was unassigned. */
export const AssignmentView = z
  .object({
    id: Id,
    contact_id: Id,
    agent: PersonRef.nullable(),
    assigned_by: PersonRef.nullable().describe('Null when the product did it'),
    reason: z.string().nullable(),
    cause: AssignmentCause,
    load: z.int().nullable().describe("The agent's open conversations, this one included; null when a user decided"),
    capacity: z.int().nullable().describe("The agent's maximum"),
    waited_seconds: z.int().nullable().describe('How long the customer had waited'),
    created_at: Timestamp,
  })
  .meta({ id: 'Assignment' });
export type AssignmentView = z.infer<typeof AssignmentView>;

export const AssignmentHistory = z
  .object({ assignments: z.array(AssignmentView).describe('Newest first, at most 100') })
  .meta({ id: 'AssignmentHistory' });
export type AssignmentHistory = z.infer<typeof AssignmentHistory>;

export const AssignmentParams = z.object({ contactId: pathRef('contact') });
export type AssignmentParams = z.infer<typeof AssignmentParams>;

/** Reassigns an absent agent's open conversations to others in turn, or to the pool. */
export const HandoffInput = z
  .strictObject({
    from_agent_id: refTo('user'),
    to_agents: z.array(Id).max(100).describe('User ids of the successors; with none the conversations return to the pool'),
    reason: Reason,
  })
  .meta({ id: 'HandoffInput' });
export type HandoffInput = z.infer<typeof HandoffInput>;

export const HandoffView = z
  .object({
    given: z.array(z.object({ agent: PersonRef, count: z.int() })),
    released: z.int().describe('Back in the pool'),
  })
  .meta({ id: 'Handoff' });
export type HandoffView = z.infer<typeof HandoffView>;

export const assignmentsEndpoints = {
  agents: endpoint({ method: 'GET', path: '/api/assignments/agents', answer: AgentsAnswer }),
  assign: endpoint({ method: 'POST', path: '/api/assignments/assign', body: AssignInput, answer: AssignmentView }),
  reassign: endpoint({
    method: 'PUT',
    path: '/api/assignments/:contactId/reassign',
    params: AssignmentParams,
    body: ReassignInput,
    answer: AssignmentView,
  }),
  unassign: endpoint({ method: 'DELETE', path: '/api/assignments/:contactId/unassign', params: AssignmentParams, answer: NoContent }),
  assignSelection: endpoint({ method: 'POST', path: '/api/assignments/selection', body: AssignSelectionInput, answer: SelectionOutcome }),
  handOver: endpoint({ method: 'POST', path: '/api/assignments/hand-over', body: HandoffInput, answer: HandoffView }),
  history: endpoint({ method: 'GET', path: '/api/assignments/:contactId/history', params: AssignmentParams, answer: AssignmentHistory }),
};
