import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { MERGEABLE_FIELDS } from '../contacts/contact-fields';
import { ContactParams, ContactView } from '../contacts/contacts.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef, refTo } from '../core/id.contract';
import { pageSize } from '../core/page.contract';

/** Groups shown at a time. */
export const DUPLICATES_PAGE_SIZE = 20;

/** The values that contacts of one group share. */
export const MatchReason = z.enum(['number', 'email', 'name']);
export type MatchReason = z.infer<typeof MatchReason>;

export const DuplicateGroup = z
  .object({
    contacts: z.array(ContactView).describe('Two or more, the oldest first'),
    reasons: z
      .array(MatchReason)
      .describe('The same number in any of its forms, the same e-mail, or the same name with the same last seven digits'),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

export const DuplicatesQuery = z.object({
  before: z.coerce.number().int().positive().optional().describe('`next_cursor` of the page before'),
  per_page: pageSize(DUPLICATES_PAGE_SIZE),
});
export type DuplicatesQuery = z.infer<typeof DuplicatesQuery>;

export const DuplicatesPage = z
  .object({ groups: z.array(DuplicateGroup), total: z.int().describe('Of all groups'), next_cursor: Id.nullable() })
  .meta({ id: 'DuplicatesPage' });
export type DuplicatesPage = z.infer<typeof DuplicatesPage>;

/** Single-valued fields, which need a choice; tags, flags and addresses of both contacts are kept. */
export const MERGE_FIELDS = ['name', ...MERGEABLE_FIELDS, 'assigned_agent'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const Choice = z.enum(['own', 'other']).optional();

export const MergeChoices = z
  .strictObject(Object.fromEntries(MERGE_FIELDS.map((field) => [field, Choice])) as Record<MergeField, typeof Choice>)
  .meta({ id: 'MergeChoices' });
export type MergeChoices = z.infer<typeof MergeChoices>;

export const MergeInput = z
  .strictObject({
    other_id: refTo('contact').describe('The contact that becomes part of this one'),
    fields: MergeChoices.default({}).describe('Whose value stays; where nothing is said, its own, or the other’s where it has none'),
  })
  .meta({ id: 'MergeInput' });
export type MergeInput = z.infer<typeof MergeInput>;

export const DistinctInput = z.strictObject({ other_id: refTo('contact') }).meta({ id: 'DistinctInput' });
export type DistinctInput = z.infer<typeof DistinctInput>;

export const DistinctParams = z.object({ id: pathRef('contact'), other_id: pathRef('contact') });
export type DistinctParams = z.infer<typeof DistinctParams>;

export const mergesEndpoints = {
  listDuplicates: endpoint({ method: 'GET', path: '/api/contacts/duplicates', query: DuplicatesQuery, answer: DuplicatesPage }),
  merge: endpoint({ method: 'POST', path: '/api/contacts/:id/merge', params: ContactParams, body: MergeInput, answer: ContactView }),
  keepApart: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/keep-apart',
    params: ContactParams,
    body: DistinctInput,
    answer: NoContent,
  }),
  proposeAgain: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:id/keep-apart/:other_id',
    params: DistinctParams,
    answer: NoContent,
  }),
};
