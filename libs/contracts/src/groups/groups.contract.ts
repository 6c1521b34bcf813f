import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { ContactSelection } from '../contacts/contact-selection.contract';
import { ContactParams, ContactSource, ContactView, SpokenLanguage, StageId } from '../contacts/contacts.contract';
import { Channel } from '../conversations/conversations.contract';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { pageSize, SearchText } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';
import { GroupRule } from './group-rule.contract';

export const MEMBERS_PAGE_SIZE = 30;
export const MAX_GROUPS = 200;
export const SAMPLES = 5;

/** `manual`: members are added by users; `smart`: members are the contacts that match the rule now. */
export const GroupKind = z.enum(['manual', 'smart']);
export type GroupKind = z.infer<typeof GroupKind>;

const GroupName = z.string().trim().min(1).max(60).describe('Unique in the organization, whatever its case');
const Description = z.string().trim().max(300);

export const GroupView = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    kind: GroupKind,
    rule: GroupRule.nullable().describe('Of a smart group'),
    count: z.int().describe('Members that the reader may see, as of `counted_at`'),
    counted_at: Timestamp,
    created_by: z.object({ id: Id, name: z.string() }).nullable(),
    created_at: Timestamp,
    updated_at: Timestamp.describe('When a user last changed the group or its members'),
  })
  .meta({ id: 'Group' });
export type GroupView = z.infer<typeof GroupView>;

export const GroupList = z
  .object({
    data: z.array(GroupView).describe('By name'),
    head_seq: z.int().describe('Event number that this answer already contains'),
  })
  .meta({ id: 'GroupList' });
export type GroupList = z.infer<typeof GroupList>;

const ProposalKey = z.string().regex(/^[\w-]{43}$/);

export const GroupInput = z
  .strictObject({
    name: GroupName,
    description: Description.default(''),
    rule: GroupRule.nullish().describe('Makes the group a smart one'),
    proposal: ProposalKey.optional().describe('The proposal from which it was made; it is not made again, whatever became of its rule'),
  })
  .meta({ id: 'GroupInput' });
export type GroupInput = z.infer<typeof GroupInput>;

export const NewGroup = GroupInput.extend({ client_id: ClientId }).meta({ id: 'NewGroup' });
export type NewGroup = z.infer<typeof NewGroup>;

/** Its kind stays what it was. */
export const GroupPatch = z
  .strictObject({ name: GroupName, description: Description, rule: GroupRule })
  .partial()
  .meta({ id: 'GroupPatch' });
export type GroupPatch = z.infer<typeof GroupPatch>;

export const GroupParams = z.object({ id: pathRef('group') });
export type GroupParams = z.infer<typeof GroupParams>;

/** A group that a contact is in. */
export const ContactGroup = GroupView.pick({ id: true, name: true, kind: true }).meta({ id: 'ContactGroup' });
export type ContactGroup = z.infer<typeof ContactGroup>;

export const GroupPreviewInput = z.strictObject({ rule: GroupRule }).meta({ id: 'GroupPreviewInput' });
export type GroupPreviewInput = z.infer<typeof GroupPreviewInput>;

export const GroupPreview = z
  .object({ count: z.int(), samples: z.array(ContactView).describe('The newest contacts, at most 5') })
  .meta({ id: 'GroupPreview' });
export type GroupPreview = z.infer<typeof GroupPreview>;

export const GroupMembersQuery = z.object({
  search: SearchText,
  limit: pageSize(MEMBERS_PAGE_SIZE),
  before: z.coerce.number().int().positive().optional().describe('`next` of the page before'),
});
export type GroupMembersQuery = z.infer<typeof GroupMembersQuery>;

export const GroupMember = z.object({
  contact: ContactView,
  added: z
    .object({ at: Timestamp, by: z.object({ id: Id, name: z.string() }).nullable() })
    .nullable()
    .describe('Who added it to a manual group, and when'),
});
export type GroupMember = z.infer<typeof GroupMember>;

export const GroupMembers = z
  .object({
    data: z.array(GroupMember).describe('The newest contacts first'),
    total: z.int().nullable().describe('Counted now; only with the first page'),
    next: Id.nullable(),
  })
  .meta({ id: 'GroupMembers' });
export type GroupMembers = z.infer<typeof GroupMembers>;

export const GroupMembersInput = z.strictObject({ contacts: ContactSelection }).meta({ id: 'GroupMembersInput' });
export type GroupMembersInput = z.infer<typeof GroupMembersInput>;

export const GroupMembersChange = z
  .object({
    group: GroupView,
    changed: z.int().describe('Contacts that were put in or taken out'),
    unchanged: z.int().describe('Those that were in, or out, already'),
  })
  .meta({ id: 'GroupMembersChange' });
export type GroupMembersChange = z.infer<typeof GroupMembersChange>;

/** Why a group is proposed; the words are the reader's. */
export const ProposalReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cold_stage'), stage: StageId, days: z.int() }),
  z.object({ kind: z.literal('unanswered'), days: z.int() }),
  z.object({ kind: z.literal('never_answered') }),
  z.object({ kind: z.literal('ownerless') }),
  z.object({ kind: z.literal('language'), language: SpokenLanguage }),
  z.object({ kind: z.literal('channel'), channel: Channel }),
  z.object({ kind: z.literal('source'), source: ContactSource }),
  z.object({ kind: z.literal('tags'), tags: z.array(z.string()) }),
]);
export type ProposalReason = z.infer<typeof ProposalReason>;

export const GroupProposal = z
  .object({ key: ProposalKey, reason: ProposalReason, rule: GroupRule, count: z.int(), samples: z.array(ContactView) })
  .meta({ id: 'GroupProposal' });
export type GroupProposal = z.infer<typeof GroupProposal>;

export const GroupProposals = z
  .object({ data: z.array(GroupProposal).describe('What is most urgent first, at most 12'), contacts: z.int().describe('Looked at') })
  .meta({ id: 'GroupProposals' });
export type GroupProposals = z.infer<typeof GroupProposals>;

export const DismissalInput = z.strictObject({ key: ProposalKey }).meta({ id: 'ProposalDismissal' });
export type DismissalInput = z.infer<typeof DismissalInput>;

export const groupsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/groups', answer: GroupList }),
  create: endpoint({ method: 'POST', path: '/api/groups', body: NewGroup, answer: GroupView }),
  preview: endpoint({ method: 'POST', path: '/api/groups/preview', body: GroupPreviewInput, answer: GroupPreview }),
  proposals: endpoint({ method: 'GET', path: '/api/groups/proposals', answer: GroupProposals }),
  dismiss: endpoint({ method: 'POST', path: '/api/groups/proposals/dismiss', body: DismissalInput, answer: NoContent }),
  ofContact: endpoint({ method: 'GET', path: '/api/contacts/:id/groups', params: ContactParams, answer: z.array(ContactGroup) }),
  get: endpoint({ method: 'GET', path: '/api/groups/:id', params: GroupParams, answer: GroupView }),
  update: endpoint({ method: 'PATCH', path: '/api/groups/:id', params: GroupParams, body: GroupPatch, answer: GroupView }),
  remove: endpoint({ method: 'DELETE', path: '/api/groups/:id', params: GroupParams, answer: NoContent }),
  members: endpoint({
    method: 'GET',
    path: '/api/groups/:id/members',
    params: GroupParams,
    query: GroupMembersQuery,
    answer: GroupMembers,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/groups/:id/members',
    params: GroupParams,
    body: GroupMembersInput,
    answer: GroupMembersChange,
  }),
  removeMembers: endpoint({
    method: 'POST',
    path: '/api/groups/:id/members/remove',
    params: GroupParams,
    body: GroupMembersInput,
    answer: GroupMembersChange,
  }),
};
